import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../transport/answers/failures.ts'

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds, isLogged } = failureOf(error)
  if (isLogged) request.log.error({ err: error }, 'call failed')
  if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(status).send(body)
}
