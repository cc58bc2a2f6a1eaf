import { isUtf8 } from 'node:buffer'
import { parse, stringify } from 'lossless-json'
import { isTooComplex } from '../domain/isTooComplex.ts'
import type { PeekedDelivery } from '../usecases/inbox/ports.ts'
import { asInteger, asObject, asStoreId, asText, type Payload, readPayload, written } from './readPayload.ts'

/** Null when the body is not a JSON object, or too complex. */
export function peekPayload(topic: string, body: Buffer): PeekedDelivery | null {
  const text = body.toString('utf8')
  if (isTooComplex(text)) return null
  const payload = readQuickly(topic, text) ?? readPayload(text)
  if (!payload) return null
  const { kind, ids } = named(topic, payload)
  const orderNumber = written(payload.order_number)
  const id = ids.map((each) => asStoreId(written(each))).find((each) => each !== null)
  return {
    resource: id === undefined ? null : `${kind}/${id}`,
    orderNumber: asInteger(orderNumber, Number.MAX_SAFE_INTEGER) ?? asText(orderNumber, 100),
  }
}

/**
 * Where the payloads of a topic name their resource: edits and refunds wait for earlier deliveries of their
 * order.
 */
function named(topic: string, payload: Payload): { readonly kind: string; readonly ids: readonly unknown[] } {
  const [kind = topic] = topic.split('/')
  if (kind === 'refunds') return { kind: 'orders', ids: [payload.order_id] }
  if (kind === 'customers') return { kind, ids: [asObject(payload.customer)?.id, payload.id] }
  return { kind, ids: [payload.admin_graphql_api_id, payload.id, asObject(payload.order_edit)?.order_id] }
}

/**
 * Parses quickly, because the sender is waiting and `readPayload` takes ten times as long. Null if that is needed,
 * because the payload is broken, or one of its ids or its order number does not fit a number.
 */
function readQuickly(topic: string, text: string): Payload | null {
  try {
    const payload = asObject(JSON.parse(text))
    const lossy =
      payload &&
      [...named(topic, payload).ids, payload.order_number].some(
        (each) => typeof each === 'number' && !Number.isSafeInteger(each),
      )
    return lossy ? null : payload
  } catch {
    return null
  }
}

/** An admin's order, always marked as a test; null if it is not a JSON object in UTF-8, or too complex. */
export function markAsTest(body: Buffer): Buffer | null {
  if (!isUtf8(body)) return null
  const json = body.toString('utf8')
  if (isTooComplex(json)) return null
  try {
    const payload = asObject(parse(json, null, { onDuplicateKey: ({ newValue }) => newValue }))
    const text = payload && stringify({ ...payload, test: true })
    return text ? Buffer.from(text) : null
  } catch {
    return null
  }
}
