import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRefusal } from '../domain/refusal.ts'
import { errorBody, refusals } from '../transport/refusals.ts'
import type { NewDelivery } from '../usecases/inbox/ports.ts'
import { followedTopics } from '../usecases/store/topics.ts'
import { acceptSigned } from './acceptSigned.ts'
import { acceptTestOrder } from './acceptTestOrder.ts'
import { NOT_SIGNED, type Peeked, type ReceiverDeps } from './ReceiverDeps.ts'

const LARGEST_BODY = 5 * 1024 * 1024

/**
 * `POST /api/webhooks/shopify/{resource}/{event}`, or without the event, which the store also names in a
 * header: verify, record once, answer after the commit. Nothing is processed here.
 */
export function receiver(app: FastifyInstance, deps: ReceiverDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the raw bytes, so nothing may parse them first.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode === 413) return reply.code(413).send({ error: 'Too large', code: 'TOO_LARGE' })
      const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
      if (isTheirs) return reply.code(400).send({ error: 'Malformed', code: 'BAD_REQUEST' })
      // The store retries later, so nothing is lost by answering "not now".
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

/** The topic comes from the path, else from the store's header; an order without either is a new one. */
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

/** A delivery signed by the store, or an admin's test order. */
function accept(deps: ReceiverDeps, request: FastifyRequest, topic: string, body: Buffer) {
  if (request.headers['x-shopify-hmac-sha256'] !== undefined) return acceptSigned(deps, request, topic, body)
  return topic === 'orders/create' ? acceptTestOrder(deps, request, body) : NOT_SIGNED
}

/** Unreadable payloads are recorded too: processing reports them and marks them as dead letters. */
function sorted(topic: string, peeked: Peeked | null): Pick<NewDelivery, 'resource' | 'status' | 'note'> {
  const resource = peeked?.resource ?? null
  return followedTopics.has(topic)
    ? { resource, status: 'received', note: null }
    : { resource, status: 'ignored', note: 'Topic not followed' }
}
