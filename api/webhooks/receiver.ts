import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRefusal } from '../domain/refusal.ts'
import { errorBody, refusals } from '../transport/refusals.ts'
import type { Recogniser } from '../transport/recognise.ts'
import type { Inbox, NewDelivery } from '../usecases/inbox/ports.ts'
import { followedTopics } from '../usecases/store/topics.ts'
import { acceptSigned } from './acceptSigned.ts'
import { acceptTestOrder } from './acceptTestOrder.ts'
import { NOT_SIGNED } from './notSigned.ts'

export interface ReceiverDeps {
  readonly inbox: Pick<Inbox, 'record'>
  /** Called after a delivery was recorded that is to be worked off. Must not throw. */
  readonly wake: () => void
  /** Somebody sent what the store has not signed. Must not throw. */
  readonly refused: () => void
  /** What the body is about; null when it is no JSON object. */
  readonly peek: (topic: string, body: Buffer) => Peeked | null
  /** The body of an admin's test order, marked as such; null when it is no JSON object. */
  readonly markAsTest: (body: Buffer) => Buffer | null
  readonly recogniser: Recogniser
  readonly newId: () => string
  readonly secrets: readonly string[]
  /** The store's own domain; null: whoever has the secret. */
  readonly shopDomain: string | null
  readonly publicUrl: string | null
}

export interface Peeked {
  readonly resource: string | null
  readonly orderNumber: string | number | null
}

/** A delivery as far as its sender vouches for it. */
export type Accepted = Omit<NewDelivery, 'resource' | 'status' | 'note'>

const LARGEST_BODY = 5 * 1024 * 1024

/**
 * `POST /api/webhooks/shopify/{resource}/{event}`, or without the event, which the store names in a header too: verify,
 * record once, answer after commit. Nothing is worked off here.
 */
export function receiver(app: FastifyInstance, deps: ReceiverDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the bytes as they came, so nothing may parse them first.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode === 413) return reply.code(413).send({ error: 'Too large', code: 'TOO_LARGE' })
      const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
      if (isTheirs) return reply.code(400).send({ error: 'Malformed', code: 'BAD_REQUEST' })
      // The store delivers again later: nothing is lost by saying "not now".
      request.log.error({ err: error }, 'webhook not recorded')
      return reply.code(503).send({ error: 'Not ready', code: 'UNAVAILABLE' })
    })
    scope.post<{ Params: { resource: string; event?: string } }>(
      '/api/webhooks/shopify/:resource/:event?',
      { bodyLimit: LARGEST_BODY },
      async (request, reply) => {
        const topic = topicOf(request)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const accepted = await accept(deps, request, topic, body)
        if (isRefusal(accepted)) {
          if (accepted.refused === 'unauthenticated') deps.refused()
          return reply.code(refusals[accepted.refused].http).send(errorBody(accepted))
        }
        const peeked = deps.peek(topic, accepted.body)
        const delivery: NewDelivery = { ...accepted, ...sorted(topic, peeked) }
        const isNew = await deps.inbox.record(delivery)
        if (isNew && delivery.status === 'received') deps.wake()
        return topic === 'orders/create'
          ? { received: true, order_number: peeked?.orderNumber ?? null }
          : { received: true }
      },
    )
  })
}

/** By the address; where that names no event, by the store's header, and an order without either is a new one. */
function topicOf({
  params,
  headers,
}: { params: { resource: string; event?: string } } & Pick<FastifyRequest, 'headers'>) {
  const { resource } = params
  const named = [headers['x-shopify-topic'] ?? []].flat()[0]
  const event =
    params.event || (named?.startsWith(`${resource}/`) ? named.slice(resource.length + 1) : 'create')
  return `${resource}/${event}`.slice(0, 100).replaceAll('\0', '')
}

/** A delivery that the store signed, or an admin's test order. */
function accept(deps: ReceiverDeps, request: FastifyRequest, topic: string, body: Buffer) {
  if (request.headers['x-shopify-hmac-sha256'] !== undefined) return acceptSigned(deps, request, topic, body)
  return topic === 'orders/create' ? acceptTestOrder(deps, request, body) : NOT_SIGNED
}

/** What cannot be read is recorded like the rest: whoever works it off says so, and buries it. */
function sorted(topic: string, peeked: Peeked | null): Pick<NewDelivery, 'resource' | 'status' | 'note'> {
  const resource = peeked?.resource ?? null
  return followedTopics.has(topic)
    ? { resource, status: 'received', note: null }
    : { resource, status: 'ignored', note: 'Topic not followed' }
}
