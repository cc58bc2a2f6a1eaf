import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { lacksSecondStep, secondStepRequired } from '../domain/account/secondStep.ts'
import { asAdmin } from '../domain/authorize.ts'
import { instantFromMs } from '../domain/calendar.ts'
import { denied, invalid, isRefusal, type Refusal, refuse } from '../domain/refusal.ts'
import { isForeignOrigin, isJsonType } from '../transport/caller/originCheck.ts'
import { authenticate, type Authentication } from '../transport/caller/authenticate.ts'
import { boundBodiesAtOnce, boundBodiesOfVisitors } from '../transport/limits/boundBodies.ts'
import { callerOrigin } from '../transport/caller/callerOrigin.ts'
import { isEncoded } from '../transport/limits/plainBodies.ts'
import { failureOf, UNAVAILABLE } from '../transport/answers/failures.ts'
import { errorBody, refusals } from '../transport/answers/refusals.ts'
import type { Inbox, NewDelivery, PeekedDelivery } from '../usecases/inbox/ports.ts'
import { TEST_SHOP } from '../usecases/store/ports.ts'
import { followedTopics } from '../usecases/store/topics.ts'
import { isSigned } from './signature.ts'

interface ReceiverDeps {
  readonly inbox: Pick<Inbox, 'record'>
  /** Called after a delivery that needs processing was recorded. Must not throw. */
  readonly wake: () => void
  /** Called for requests that the store has not signed. Must not throw. */
  readonly refused: () => void
  /** The fields of the body that are needed before it is processed; null if it is not a JSON object. */
  readonly peek: (topic: string, body: Buffer) => PeekedDelivery | null
  /** The body of an admin's test order, marked as such; null if it is not a JSON object. */
  readonly markAsTest: (body: Buffer) => Buffer | null
  readonly authentication: Authentication
  readonly newId: () => string
  readonly secrets: readonly string[]
  /** The store's domain in lower case; null: any sender that has the secret. */
  readonly shopDomain: string | null
  readonly publicUrl: string | null
  readonly trustedProxies: readonly string[]
}

/** An authenticated delivery, before its body is looked into. */
type Accepted = Omit<NewDelivery, 'resource' | 'status' | 'note'>

const NOT_SIGNED = refuse('unauthenticated', 'Not signed by the store')

const LARGEST_BODY = 5 * 1024 * 1024

/**
 * `POST /api/webhooks/shopify/{resource}/{event}`, or without the event, which the store also names in a
 * header: verify, record once, respond after the commit. Nothing is processed here.
 */
export function receiver(app: FastifyInstance, deps: ReceiverDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the raw bytes, so nothing may parse them first.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    )
    boundBodiesOfVisitors(scope, async (request) => {
      if (hasSignature(request)) return false
      return (await authenticate(deps.authentication, request.headers)).actor.role === 'visitor'
    })
    boundBodiesAtOnce(scope, ({ raw }) => callerOrigin(raw, deps.trustedProxies).network)
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const failure = failureOf(error)
      if (failure.isLogged) request.log.error({ err: error }, 'webhook not recorded')
      // The store retries later, so nothing is lost by answering "not now" to whatever went wrong.
      const { status, body, retryAfterSeconds } = failure.isLogged ? UNAVAILABLE : failure
      if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds))
      return reply.code(status).send(body)
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
        const delivery: NewDelivery = { ...accepted, ...initialStatus(topic, peeked) }
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

const hasSignature = ({ headers }: FastifyRequest) => headers['x-shopify-hmac-sha256'] !== undefined

/** A delivery signed by the store, or an admin's test order. */
function accept(deps: ReceiverDeps, request: FastifyRequest, topic: string, body: Buffer) {
  if (hasSignature(request)) return acceptSigned(deps, request, topic, body)
  return topic === 'orders/create' ? acceptTestOrder(deps, request, body) : NOT_SIGNED
}

/** Unreadable payloads are recorded too: processing reports them and marks them as dead letters. */
function initialStatus(
  topic: string,
  peeked: PeekedDelivery | null,
): Pick<NewDelivery, 'resource' | 'status' | 'note'> {
  const resource = peeked?.resource ?? null
  return followedTopics.has(topic)
    ? { resource, status: 'received', note: null }
    : { resource, status: 'ignored', note: 'Topic not followed' }
}

const NO_SHOP = 'unnamed-store'

/** Accepts a delivery with a valid signature, sent by our own store. */
function acceptSigned(
  { secrets, shopDomain, authentication }: ReceiverDeps,
  { headers }: FastifyRequest,
  topic: string,
  body: Buffer,
): Accepted | Refusal {
  const header = (name: string) => [headers[name] ?? []].flat()[0]?.trim().slice(0, 200) || null
  if (!isSigned(body, header('x-shopify-hmac-sha256') ?? undefined, secrets)) return NOT_SIGNED
  const shop = header('x-shopify-shop-domain')?.toLowerCase() ?? null
  if (shopDomain !== null && shop !== shopDomain) return NOT_SIGNED
  const sha256 = createHash('sha256').update(body).digest('hex')
  return {
    // A delivery without an id is identified by its content, so that repetitions are still recognized.
    webhookId: header('x-shopify-webhook-id') ?? `${topic}:${sha256}`,
    eventId: header('x-shopify-event-id'),
    topic,
    shop: shop ?? NO_SHOP,
    apiVersion: header('x-shopify-api-version'),
    triggeredAt: instantFromMs(Date.parse(header('x-shopify-triggered-at') ?? '')),
    sha256,
    body,
    receivedAt: authentication.now(),
  }
}

const UNREADABLE = refuse('malformed', 'A test order must be a JSON object')

/** Any page can send a body of another type without a preflight, and nothing decodes an encoded one. */
class NotJson extends Error {
  readonly statusCode = 415
}

/** A test order sent by an admin: no signature, but a session and a request from our own pages. */
async function acceptTestOrder(
  deps: ReceiverDeps,
  { headers }: FastifyRequest,
  body: Buffer,
): Promise<Accepted | Refusal> {
  const { actor } = await authenticate(deps.authentication, headers)
  if (actor.role !== 'admin') return NOT_SIGNED
  if (lacksSecondStep(actor)) return secondStepRequired
  const buyer = asAdmin(actor, 'sourcing')
  if (isRefusal(buyer)) return buyer
  if (isForeignOrigin(headers, deps.publicUrl)) return denied
  if (!isJsonType(headers['content-type']) || isEncoded(headers)) throw new NotJson()
  const marked = deps.markAsTest(body)
  if (!marked) return UNREADABLE
  if (!deps.peek('orders/create', marked)?.resource) return invalid('id', 'A test order must have an id')
  return {
    webhookId: `test:${deps.newId()}`,
    eventId: null,
    topic: 'orders/create',
    shop: TEST_SHOP,
    apiVersion: null,
    triggeredAt: null,
    sha256: createHash('sha256').update(marked).digest('hex'),
    body: marked,
    receivedAt: deps.authentication.now(),
  }
}
