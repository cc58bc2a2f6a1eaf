import type { FastifyReply } from 'fastify'
import type { Answer } from '../domain/idempotency/decideKey.ts'
import type { Refusal } from '../domain/refusal.ts'
import { errorBody, refusals, refusedBodies } from '../transport/answers/refusals.ts'
import { callersName } from './readBody.ts'
import type { Fields } from './Row.ts'

/** A response, ready to be sent. */
export interface Answered extends Answer {
  readonly retryAfterSeconds?: number | undefined
}

/** Sends without waiting for the client to read. */
export function send(reply: FastifyReply, { status, body, retryAfterSeconds }: Answered): void {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  void reply.code(status)
  if (body !== null) void reply.type('application/json; charset=utf-8')
  void reply.send(body ?? undefined)
}

/** Sends a refusal. */
export const answer = (reply: FastifyReply, refusal: Refusal): void => send(reply, refused(refusal))

/** A refusal as a response, with the caller's names of fields. */
export function refused(refusal: Refusal, fields: Fields = {}): Answered {
  const { fields: problems, retryAfterSeconds } = refusal
  const named = problems?.map(({ path, message }) => ({ path: callersName(path, fields), message }))
  const body = JSON.stringify(errorBody({ ...refusal, ...(named && { fields: named }) }))
  return { status: refusals[refusal.refused].http, body, retryAfterSeconds }
}

/** Sends 415. */
export const unsupported = (reply: FastifyReply): void => json(reply.code(415), refusedBodies[415])

/** Sends a value as JSON. */
export const json = (reply: FastifyReply, body: unknown): void =>
  void reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
