import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../domain/refusal.ts'
import { type Accepted, NOT_SIGNED, type ReceiverDeps } from './ReceiverDeps.ts'
import { isSigned } from './signature.ts'

const NO_SHOP = 'unnamed-store'

/** Accepts a delivery with a valid signature, sent by our own store. */
export function acceptSigned(
  { secrets, shopDomain, recogniser }: ReceiverDeps,
  { headers }: FastifyRequest,
  topic: string,
  body: Buffer,
): Accepted | Refusal {
  const header = (name: string) => [headers[name] ?? []].flat()[0]?.trim().slice(0, 200) || null
  if (!isSigned(body, header('x-shopify-hmac-sha256') ?? undefined, secrets)) return NOT_SIGNED
  const shop = header('x-shopify-shop-domain')?.toLowerCase() ?? null
  if (shopDomain !== null && shop !== shopDomain.toLowerCase()) return NOT_SIGNED
  const sha256 = createHash('sha256').update(body).digest('hex')
  const triggeredAt = Date.parse(header('x-shopify-triggered-at') ?? '')
  return {
    // A delivery without an id is identified by its content, so that repetitions are still recognized.
    webhookId: header('x-shopify-webhook-id') ?? `${topic}:${sha256}`,
    eventId: header('x-shopify-event-id'),
    topic,
    shop: shop ?? NO_SHOP,
    apiVersion: header('x-shopify-api-version'),
    triggeredAt: Number.isNaN(triggeredAt) ? null : new Date(triggeredAt),
    sha256,
    body,
    receivedAt: recogniser.now(),
  }
}
