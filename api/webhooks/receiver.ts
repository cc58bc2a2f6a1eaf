import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changesState, isForeignOrigin, isJsonType } from '../transport/originCheck.ts'
import { recognise, type Recogniser } from '../transport/recognise.ts'
import type { Inbox, NewDelivery } from '../usecases/inbox/ports.ts'
import { followedTopics } from '../usecases/store/topics.ts'
import { isSigned } from './signature.ts'

export interface ReceiverDeps {
  readonly inbox: Pick<Inbox, 'record'>
  /** Called after a delivery was recorded that is to be worked off. Must not throw. */
  readonly wake: () => void
  /** What the body is about; null when it is no JSON object. */
  readonly peek: (body: Buffer) => { storeId: string | null; orderNumber: string | number | null } | null
  /** The body of an admin's test order, marked as such; null when it is no JSON object. */
  readonly markAsTest: (body: Buffer) => Buffer | null
  readonly recogniser: Recogniser
  readonly newId: () => string
  readonly secrets: readonly string[]
  /** The store's own domain; null: whoever has the secret. */
  readonly shopDomain: string | null
  readonly publicUrl: string | null
}

const LARGEST_BODY = 5 * 1024 * 1024
const TEST_SHOP = 'test-orders'
const NO_SHOP = 'unnamed-store'

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
      if (error.statusCode === 400) return reply.code(400).send({ error: 'Malformed', code: 'BAD_REQUEST' })
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
        if (!accepted)
          return reply.code(401).send({ error: 'Not signed by the store', code: 'UNAUTHENTICATED' })
        const peeked = deps.peek(accepted.body)
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

type Accepted = Omit<NewDelivery, 'resource' | 'status' | 'note'>

/** A delivery that the store signed, or an admin's test order; null for everybody else. */
async function accept(
  deps: ReceiverDeps,
  request: FastifyRequest,
  topic: string,
  body: Buffer,
): Promise<Accepted | null> {
  const header = (name: string) => [request.headers[name] ?? []].flat()[0]?.trim().slice(0, 200) || null
  const signature = header('x-shopify-hmac-sha256')
  if (signature === null) return topic === 'orders/create' ? testOrder(deps, request, body) : null
  if (!isSigned(body, signature, deps.secrets)) return null
  const shop = header('x-shopify-shop-domain')?.toLowerCase() ?? null
  if (deps.shopDomain !== null && shop !== deps.shopDomain.toLowerCase()) return null
  const sha256 = createHash('sha256').update(body).digest('hex')
  const triggeredAt = Date.parse(header('x-shopify-triggered-at') ?? '')
  return {
    // A delivery without an id is told apart by what it says, so that its repetitions are still recognised.
    webhookId: header('x-shopify-webhook-id') ?? `${topic}:${sha256}`,
    eventId: header('x-shopify-event-id'),
    topic,
    shop: shop ?? NO_SHOP,
    apiVersion: header('x-shopify-api-version'),
    triggeredAt: Number.isNaN(triggeredAt) ? null : new Date(triggeredAt),
    sha256,
    body,
    receivedAt: deps.recogniser.now(),
  }
}

async function testOrder(
  deps: ReceiverDeps,
  request: FastifyRequest,
  body: Buffer,
): Promise<Accepted | null> {
  const { headers, method } = request
  if (changesState(method) && isForeignOrigin(headers, deps.publicUrl)) return null
  if (!isJsonType(headers['content-type'])) return null
  const { actor } = await recognise(deps.recogniser, headers)
  const marked = actor.role === 'admin' ? deps.markAsTest(body) : null
  if (!marked) return null
  return {
    webhookId: `test:${deps.newId()}`,
    eventId: null,
    topic: 'orders/create',
    // Never the real store's name: a test must not touch an order that bears the same number.
    shop: TEST_SHOP,
    apiVersion: null,
    triggeredAt: null,
    sha256: createHash('sha256').update(marked).digest('hex'),
    body: marked,
    receivedAt: deps.recogniser.now(),
  }
}

function sorted(
  topic: string,
  peeked: ReturnType<ReceiverDeps['peek']>,
): Pick<NewDelivery, 'resource' | 'status' | 'note'> {
  const resource = peeked?.storeId ? `${topic.split('/')[0]}/${peeked.storeId}` : null
  if (!followedTopics.has(topic)) return { resource, status: 'ignored', note: 'Topic not followed' }
  if (!peeked) return { resource, status: 'dead', note: 'The payload is no JSON object' }
  return { resource, status: 'received', note: null }
}
