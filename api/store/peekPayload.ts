import { parse, stringify } from 'lossless-json'
import { asInteger, asObject, asStoreId, asText, type Payload, readPayload, written } from './readPayload.ts'

/** The little that the receiver wants to know before it answers. */
export interface Peeked {
  /** What it is about: `orders/1`; null where it does not say. Deliveries of one are worked off one at a time. */
  readonly resource: string | null
  /** As number where it is one, as the store's own callers expect it back. */
  readonly orderNumber: string | number | null
}

/** Null when the body is no JSON object. */
export function peekPayload(topic: string, body: Buffer): Peeked | null {
  const text = body.toString('utf8')
  const payload = readQuickly(topic, text) ?? readPayload(text)
  if (!payload) return null
  const { kind, ids } = named(topic, payload)
  const id = ids.map((each) => asStoreId(written(each))).find((each) => each !== null)
  return {
    resource: id === undefined ? null : `${kind}/${id}`,
    orderNumber: asInteger(written(payload.order_number)) ?? asText(payload.order_number, 100),
  }
}

/** Where the payloads of a topic say what they are about: edits and refunds queue up behind their order's other deliveries. */
function named(topic: string, payload: Payload): { readonly kind: string; readonly ids: readonly unknown[] } {
  const [kind = topic] = topic.split('/')
  if (kind === 'refunds') return { kind: 'orders', ids: [payload.order_id] }
  if (kind === 'customers') return { kind, ids: [asObject(payload.customer)?.id] }
  return { kind, ids: [payload.admin_graphql_api_id, payload.id, asObject(payload.order_edit)?.order_id] }
}

/**
 * Whoever delivers is waiting: reading without loss takes a hundred times as long. Null when the payload has to be read
 * that way, because it is broken or one of its ids does not fit a number.
 */
function readQuickly(topic: string, text: string): Payload | null {
  try {
    const payload = asObject(JSON.parse(text))
    const lossy =
      payload && named(topic, payload).ids.some((id) => typeof id === 'number' && !Number.isSafeInteger(id))
    return lossy ? null : payload
  } catch {
    return null
  }
}

/** An admin's order marked as a test, whatever it says about itself; null when it is no JSON object. */
export function markAsTest(body: Buffer): Buffer | null {
  try {
    const payload = asObject(
      parse(body.toString('utf8'), null, { onDuplicateKey: ({ newValue }) => newValue }),
    )
    const text = payload && stringify({ ...payload, test: true })
    return text ? Buffer.from(text) : null
  } catch {
    return null
  }
}
