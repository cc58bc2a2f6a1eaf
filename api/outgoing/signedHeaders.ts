import { createHmac } from 'node:crypto'
import type { ClaimedOutgoing } from '../usecases/outgoing/ports.ts'

/** Version of the bodies and headers; incremented when receivers would have to change. */
const API_VERSION = '1'

/**
 * Headers that prove that a delivery comes from Loupe and identify it: the body's bytes are signed like in
 * the store's webhooks.
 */
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
