import { createHmac } from 'node:crypto'

interface Envelope {
  readonly topic: string
  readonly shop: string
  readonly apiVersion: string
  /** The same on every attempt. */
  readonly webhookId: string
  /** The same for every subscription that receives the event. */
  readonly eventId: string
  /** ISO. */
  readonly triggeredAt: string
}

/** The headers of a delivery: the signature covers only the body's bytes. */
export function deliveryHeaders(envelope: Envelope, body: Buffer, secret: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Loupe store simulator',
    'x-shopify-topic': envelope.topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'x-shopify-shop-domain': envelope.shop,
    'x-shopify-api-version': envelope.apiVersion,
    'x-shopify-webhook-id': envelope.webhookId,
    'x-shopify-event-id': envelope.eventId,
    'x-shopify-triggered-at': envelope.triggeredAt,
  }
}
