import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const SHOP = 'sparkle.myshopify.example'
export const WEBHOOK_SECRET = 'e2e-webhook-secret'

/** A payload exactly as the store sent it: its ids exceed 2^53, so it must never pass through JSON.parse. */
export const captured = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'fixtures', `${name}.json`), 'utf8')

const RETAILER = { shop: SHOP, secret: WEBHOOK_SECRET }

/** Delivers a captured payload with the store's signature and headers; rejects unless it is accepted. */
export async function deliver(
  base: string,
  topic: string,
  body: string,
  id: string = randomUUID(),
  { shop, secret } = RETAILER,
): Promise<void> {
  const answer = await fetch(`${base}/api/webhooks/shopify/${topic}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': id,
      'x-shopify-event-id': randomUUID(),
      'x-shopify-api-version': '2026-10',
      'x-shopify-triggered-at': new Date().toISOString(),
    },
  })
  if (!answer.ok) throw new Error(`The store's ${topic}: ${answer.status} ${await answer.text()}`)
}
