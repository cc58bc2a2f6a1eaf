import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { TooManyBodies } from '../transport/boundBodies.ts'
import { isUnavailable } from '../transport/isUnavailable.ts'
import { refusedBodies } from '../transport/refusals.ts'

/** The response to an error that is not a refusal, without internal details. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status === 413 || status === 415) return reply.code(status).send(refusedBodies[status])
  if (error instanceof TooManyBodies)
    return reply.code(error.statusCode).send(refusedBodies[error.statusCode])
  if (status >= 400 && status < 500)
    return reply.code(400).send({ error: 'Malformed request', code: 'BAD_REQUEST' })
  request.log.error({ err: error }, 'call failed')
  if (isUnavailable(error))
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ error: 'Not ready, please try again', code: 'UNAVAILABLE' })
  return reply.code(500).send({ error: 'Something went wrong on our side', code: 'INTERNAL' })
}
