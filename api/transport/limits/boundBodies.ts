import type { IncomingHttpHeaders } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerKey } from '../../domain/access/callerKey.ts'
import type { Actor } from '../../domain/actor.ts'
import { slots } from './slots.ts'
import { whenClosed } from './whenClosed.ts'

/** Signing in and registering need a few hundred characters. */
const LARGEST_OF_VISITORS = 128 * 1024

/**
 * How many large bodies are in memory at once before their signature is checked: 320 MB of the largest
 * webhooks.
 */
const UNPROVEN_AT_ONCE = 64
const UNPROVEN_PER_ADDRESS = 16
const TRY_AGAIN_S = 10

/**
 * How many large bodies of signed-in callers an entry point has in memory at once, until they are answered:
 * 256 MB for GraphQL, 64 MB for REST. Enough for a program that imports prices in parallel.
 */
const SIGNED_IN_AT_ONCE = 64
const PER_CALLER = 8

/**
 * Limits the bodies of callers who are not signed in before they are parsed: a body of declared length is not
 * read at all, any other only up to the limit. The error has the status 413.
 */
export function boundBodiesOfVisitors(
  scope: FastifyInstance,
  isVisitor: (request: FastifyRequest) => Promise<boolean>,
): void {
  scope.addHook('preParsing', async (request, reply, payload) => {
    if (isSmall(request.headers) || !(await isVisitor(request))) return payload
    // The rest of the body will not be read.
    void reply.header('connection', 'close')
    if (request.headers['content-length'] !== undefined) throw tooLarge()
    return payload.pipe(onceLarge(tooLarge))
  })
}

/**
 * There is no place for a large body: this caller has as many as it may (429), or all callers together have
 * (503).
 */
export class TooManyBodies extends Error {
  readonly statusCode: 429 | 503
  constructor(statusCode: 429 | 503) {
    super('Too many large bodies at once')
    this.statusCode = statusCode
  }
}

/**
 * As `boundBodiesOfVisitors`, and limits the large bodies of signed-in callers that are in memory at once: a
 * caller that begins many and never ends them would otherwise fill the memory. Small ones are never refused.
 *
 * @param callerOf the signed-in account, with all its tokens; null for visitors
 */
export function boundBodies(
  scope: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<string | null>,
): void {
  const callers = new WeakMap<FastifyRequest, string>()
  boundBodiesOfVisitors(scope, async (request) => {
    const caller = await callerOf(request)
    if (caller !== null) callers.set(request, caller)
    return caller === null
  })
  const held = slots()
  scope.addHook('preParsing', async (request, reply, payload) => {
    const caller = callers.get(request)
    if (caller === undefined) return payload
    const take = () => {
      const all = { key: 'all', most: SIGNED_IN_AT_ONCE, status: 503 as const }
      const release = held.take([{ key: `of ${caller}`, most: PER_CALLER, status: 429 as const }, all])
      if (typeof release !== 'function') {
        void reply.headers({ connection: 'close', 'retry-after': TRY_AGAIN_S })
        return new TooManyBodies(release.full.status)
      }
      whenClosed(request.raw, reply.raw, release)
      return null
    }
    if (request.headers['content-length'] === undefined) return payload.pipe(onceLarge(take))
    const refused = take()
    if (refused) throw refused
    return payload
  })
}

/**
 * The key under which large bodies count together. A supplier's tokens share one, because it can create any
 * number of them.
 */
export const holderOf = (actor: Actor): string | null =>
  actor.role === 'visitor'
    ? null
    : actor.role === 'supplier'
      ? `supplier:${actor.supplierId}`
      : callerKey(actor, '')

/**
 * Limits the large bodies that are in memory at once, for callers who are only identified by their signature
 * over the whole body. The error has the status 503: the store sends a webhook again.
 */
export function boundBodiesAtOnce(
  scope: FastifyInstance,
  addressOf: (request: FastifyRequest) => string,
): void {
  const held = slots()
  scope.addHook('preParsing', async (request, reply, payload) => {
    if (isSmall(request.headers)) return payload
    const release = held.take([
      { key: addressOf(request), most: UNPROVEN_PER_ADDRESS },
      { key: 'all', most: UNPROVEN_AT_ONCE },
    ])
    if (typeof release !== 'function') {
      void reply.headers({ connection: 'close', 'retry-after': TRY_AGAIN_S })
      throw new TooManyBodies(503)
    }
    whenClosed(request.raw, reply.raw, release)
    return payload
  })
}

/** A body of undeclared length may be any size. */
const isSmall = ({ 'content-length': declared, 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  declared === undefined ? encoding === undefined : Number(declared) <= LARGEST_OF_VISITORS

/** Passes a body of undeclared length on, and takes a place once it turns out to be large. */
function onceLarge(whyNot: () => Error | null): Transform {
  let bytes = 0
  let isLarge = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length
      const refused = !isLarge && bytes > LARGEST_OF_VISITORS ? whyNot() : null
      isLarge ||= bytes > LARGEST_OF_VISITORS
      if (refused) done(refused)
      else done(null, chunk)
    },
  })
}

const tooLarge = () => Object.assign(new Error('The body is too large'), { statusCode: 413 })
