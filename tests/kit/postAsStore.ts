import { createHmac } from 'node:crypto'
import { type Answer, Caller } from './Caller.ts'
import { SHOP, WEBHOOK_SECRET } from './shop.ts'

interface Delivery {
  /** The store's delivery id: the same id is the same delivery. */
  readonly id: string
  readonly secret?: string
  readonly shop?: string
  readonly triggeredAt?: Date
}

/** Delivers a webhook as the store does: the bytes, their signature, its headers. */
export function postAsStore(
  base: string,
  topic: string,
  payload: unknown,
  { id, secret = WEBHOOK_SECRET, shop = SHOP, triggeredAt }: Delivery,
): Promise<Answer<{ received?: boolean; order_number?: unknown }>> {
  const body = JSON.stringify(payload)
  return new Caller(base).rest('POST', `/api/webhooks/shopify/${topic}`, body, {
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'x-shopify-shop-domain': shop,
    'x-shopify-webhook-id': id,
    ...(triggeredAt && { 'x-shopify-triggered-at': triggeredAt.toISOString() }),
  })
}
