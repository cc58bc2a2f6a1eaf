import { setImmediate as otherWork } from 'node:timers/promises'
import { type Outcome, refuse } from '../domain/refusal.ts'
import type { ClaimedDelivery } from '../usecases/inbox/ports.ts'
import type { DeliveryDeps, TopicHandler } from './deliveryDeps.ts'
import { readPayload } from './readPayload.ts'
import { costChanged, exportFinished } from './topics/catalogTopics.ts'
import { orderChanged, orderDeleted, orderNamed } from './topics/orderTopics.ts'
import { customerForgotten, dataRequested, shopForgotten } from './topics/privacyTopics.ts'
import { productChanged, productDeleted } from './topics/productTopics.ts'

const handlers: Readonly<Record<string, TopicHandler>> = {
  'orders/create': orderChanged,
  'orders/updated': orderChanged,
  'orders/cancelled': orderChanged,
  'orders/paid': orderChanged,
  'orders/fulfilled': orderChanged,
  'orders/partially_fulfilled': orderChanged,
  'orders/edited': orderNamed,
  'refunds/create': orderNamed,
  'orders/delete': orderDeleted,
  'products/create': productChanged,
  'products/update': productChanged,
  'products/delete': productDeleted,
  'inventory_items/update': costChanged,
  'bulk_operations/finish': exportFinished,
  'customers/data_request': dataRequested,
  'customers/redact': customerForgotten,
  'shop/redact': shopForgotten,
}

/**
 * Processes one delivery. The outcome is a note for its record; a refusal means that a retry is pointless.
 */
export async function handleDelivery(
  { body, ...delivery }: ClaimedDelivery,
  deps: DeliveryDeps,
): Promise<Outcome<string>> {
  const raw = body.toString('utf8')
  const payload = readPayload(raw)
  if (!payload) return refuse('malformed', 'The body must be a JSON object')
  const handle = handlers[delivery.topic]
  if (!handle) return 'Ignored'
  // Reading a large payload takes about as long as one may keep others waiting.
  await otherWork()
  return handle({ ...delivery, raw, payload, history: await deps.inbox.history(delivery.id) }, deps)
}
