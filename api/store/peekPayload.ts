import { parse, stringify } from 'lossless-json'
import { asInteger, asObject, asStoreId, asText, readPayload } from './readPayload.ts'

/** The little that the receiver wants to know before it answers. */
export interface Peeked {
  readonly storeId: string | null
  /** As number where it is one, as the store's own callers expect it back. */
  readonly orderNumber: string | number | null
}

/** Null when the body is no JSON object. */
export function peekPayload(body: Buffer): Peeked | null {
  const payload = readPayload(body.toString('utf8'))
  if (!payload) return null
  // An edit names its order inside; it must still queue up behind that order's other deliveries.
  const edited = asObject(payload.order_edit)?.order_id
  return {
    storeId: asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id) ?? asStoreId(edited),
    orderNumber: asInteger(payload.order_number) ?? asText(payload.order_number, 100),
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
