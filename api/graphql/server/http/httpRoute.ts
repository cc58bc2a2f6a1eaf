import { isUtf8 } from 'node:buffer'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTooComplex } from '../../../domain/isTooComplex.ts'
import { boundBodies, holderOf } from '../../../transport/limits/boundBodies.ts'
import { failureOf, INTERNAL } from '../../../transport/answers/failures.ts'
import { plainBodies } from '../../../transport/limits/plainBodies.ts'
import type { Callers } from '../callers.ts'
import { failureError } from '../codedError.ts'
import { ENDPOINT } from '../yoga.ts'
import { failWith } from './httpAnswers.ts'

/** Room for the largest pricing table accepted: 5,000 rows with notes. */
const LARGEST_BODY = 4 * 1024 * 1024

interface RouteOptions {
  readonly callers: Callers
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  readonly report: (error: unknown) => void
}

/** Mounts `/graphql` for POST and GET: which bodies are read, and how errors outside of operations are answered. */
export async function httpRoute(
  app: FastifyInstance,
  { callers, answer, report }: RouteOptions,
): Promise<void> {
  await app.register(async (scope) => {
    // JSON only: forms and plain text can be sent from another site with the user's cookies.
    scope.removeAllContentTypeParsers()
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(
      ['application/json', 'application/graphql+json'],
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
      (request, body: Buffer, done) => {
        const text = isUtf8(body) ? body.toString('utf8') : null
        if (text === null || isTooComplex(text))
          done(Object.assign(new Error('Not UTF-8, or too complex'), { statusCode: 400 }))
        else void parse(request, text, done)
      },
    )
    plainBodies(scope)
    boundBodies(scope, async ({ raw }) => holderOf(await callers.actorOf(raw)))
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const failure = failureOf(error)
      // A caller that disconnected makes its response stream fail. Errors within an operation are reported elsewhere.
      if (failure === INTERNAL && !reply.raw.destroyed) report(error)
      if (failure.retryAfterSeconds !== null)
        void reply.header('retry-after', String(failure.retryAfterSeconds))
      return failWith(reply, failureError(failure))
    })
    scope.route({
      method: ['GET', 'POST'],
      url: ENDPOINT,
      bodyLimit: LARGEST_BODY,
      // A HEAD request would be handled like a GET, whose streamed body Fastify cannot measure.
      exposeHeadRoute: false,
      handler: answer,
    })
  })
}
