import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { changesState } from '../caller/originCheck.ts'

/** Whether the body was encoded, such as compressed: nothing in Loupe decodes it. */
export const isEncoded = ({ 'content-encoding': encoding = '' }: IncomingHttpHeaders): boolean =>
  !/^\s*(?:identity)?\s*$/i.test(encoding)

/** Refuses encoded bodies before they are read. The error has the status 415. */
export function plainBodies(scope: FastifyInstance): void {
  scope.addHook('preParsing', ({ method, headers }, reply, payload, done) => {
    if (!changesState(method) || !isEncoded(headers)) return done(null, payload)
    // The body will not be read.
    void reply.headers({ 'accept-encoding': 'identity', connection: 'close' })
    done(Object.assign(new Error('The body is encoded'), { statusCode: 415 }))
  })
}
