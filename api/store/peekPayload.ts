import { parse, stringify } from 'lossless-json'
import { asInteger, asObject, asStoreId, asText, type Payload, readPayload, written } from './readPayload.ts'

/** The little that the receiver wants to know before it answers. */
export interface Peeked {
  readonly storeId: string | null
  /** As number where it is one, as the store's own callers expect it back. */
  readonly orderNumber: string | number | null
}

/** Null when the body is no JSON object. */
export function peekPayload(body: Buffer): Peeked | null {
  const text = body.toString('utf8')
  const payload = readQuickly(text) ?? readPayload(text)
  if (!payload) return null
  // An edit names its order inside; it must still queue up behind that order's other deliveries.
  const edited = asObject(payload.order_edit)?.order_id
  return {
    storeId: idOf(payload.admin_graphql_api_id) ?? idOf(payload.id) ?? idOf(edited),
    orderNumber: asInteger(written(payload.order_number)) ?? asText(payload.order_number, 100),
  }
}

/**
 * Whoever delivers is waiting: reading without loss takes a hundred times as long. Null when the payload has to be read
 * that way, because it is broken or its id does not fit a number.
 */
function readQuickly(text: string): Payload | null {
  try {
    const payload = asObject(JSON.parse(text))
    const id = payload?.id ?? asObject(payload?.order_edit)?.order_id
    return typeof id === 'number' && !Number.isSafeInteger(id) ? null : payload
  } catch {
    return null
  }
}

const idOf = (value: unknown) => asStoreId(written(value))

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
