import type { FastifyReply } from 'fastify'
import type { GraphQLError } from 'graphql'
import type { Refusal } from '../../../domain/refusal.ts'
import type { ErrorCode } from '../codedError.ts'

export const fail = (reply: FastifyReply, status: number, code: ErrorCode, message: string) =>
  reply.code(status).send({ errors: [{ message, extensions: { code } }] })

export const failWith = (reply: FastifyReply, { message, extensions }: GraphQLError) =>
  fail(reply, extensions.http?.status ?? 400, extensions.code as ErrorCode, message)

export const tooManyCalls = (reply: FastifyReply, { message, retryAfterSeconds = 1 }: Refusal) =>
  fail(reply.header('retry-after', String(retryAfterSeconds)), 429, 'RATE_LIMITED', message)
