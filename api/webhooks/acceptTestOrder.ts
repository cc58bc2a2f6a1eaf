import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { asAdmin } from '../domain/authorise.ts'
import { invalid, isRefusal, type Refusal, refuse } from '../domain/refusal.ts'
import { isForeignOrigin, isJsonType } from '../transport/originCheck.ts'
import { recognise } from '../transport/recognise.ts'
import { TEST_SHOP } from '../usecases/store/ports.ts'
import { type Accepted, NOT_SIGNED, type ReceiverDeps } from './ReceiverDeps.ts'

const UNREADABLE = refuse('malformed', 'A test order must be a JSON object')

/** A test order sent by an admin: no signature, but a session and a request from our own pages. */
export async function acceptTestOrder(
  deps: ReceiverDeps,
  { headers }: FastifyRequest,
  body: Buffer,
): Promise<Accepted | Refusal> {
  const { actor } = await recognise(deps.recogniser, headers)
  if (actor.role !== 'admin') return NOT_SIGNED
  const buyer = asAdmin(actor, 'sourcing')
  if (isRefusal(buyer)) return buyer
  if (isForeignOrigin(headers, deps.publicUrl))
    return refuse('forbidden', 'You do not have permission to do this')
  const marked = isJsonType(headers['content-type']) ? deps.markAsTest(body) : null
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
    receivedAt: deps.recogniser.now(),
  }
}
