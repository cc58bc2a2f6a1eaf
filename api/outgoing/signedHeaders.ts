import { createHmac } from 'node:crypto'
import type { ClaimedOutgoing } from '../usecases/outgoing/ports.ts'

/** The form of bodies and headers; rises when a receiver would have to change. */
const API_VERSION = '1'

/** What tells a receiver that a delivery is Loupe's, and which: signed over the body's bytes as the store signs its own. */
export const signedHeaders = (delivery: ClaimedOutgoing): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Loupe-Webhooks/1',
  'x-loupe-topic': delivery.topic,
  'x-loupe-hmac-sha256': createHmac('sha256', delivery.secret).update(delivery.body).digest('base64'),
  'x-loupe-webhook-id': delivery.id,
  'x-loupe-event-id': delivery.eventId,
  'x-loupe-triggered-at': delivery.occurredAt.toISOString(),
  'x-loupe-api-version': API_VERSION,
})
