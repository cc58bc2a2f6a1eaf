import { createHmac } from 'node:crypto'
import { traced } from '../tracing/traced.ts'
import type { Attempt, ClaimedOutgoing, OutgoingQueue } from '../usecases/outgoing/ports.ts'
import type { Poster } from './poster.ts'
import { queueSender, type QueueSender } from './queueSender.ts'

interface OutgoingSenderOptions {
  readonly queue: OutgoingQueue
  readonly post: Poster
  readonly record: (attempt: Attempt) => Promise<unknown>
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

const UNREADABLE_SECRET = 'Loupe cannot decrypt the secret of this webhook: replace the secret'

/** Posts webhook deliveries. */
export const outgoingSender = ({ queue, post, record, now, report }: OutgoingSenderOptions): QueueSender =>
  queueSender({
    queue,
    async deliver(delivery) {
      const { id: deliveryId, attempts: nth, url, body, secret } = delivery
      if (secret === null) {
        await record({ deliveryId, nth, status: null, error: UNREADABLE_SECRET })
        return
      }
      const headers = signedHeaders({ ...delivery, secret }, now())
      const { status, error } = await traced(
        {
          name: 'post webhook',
          kind: 'client',
          facts: { 'loupe.delivery': deliveryId, 'loupe.attempt': nth },
        },
        () => post({ url, body, headers }),
      )
      await record({ deliveryId, nth, status, error })
    },
    now,
    report,
  })

/** Version of the bodies and headers; incremented when receivers have to change. */
const API_VERSION = '1'

/**
 * Headers that identify a delivery and prove that it comes from Loupe and was sent just now. The first three
 * are those of Standard Webhooks (https://www.standardwebhooks.com), for which receivers find libraries: the
 * signature covers the time of the attempt, so a recorded delivery cannot be replayed later. For a while
 * after the secret is replaced, there are two signatures, and receivers accept any that they can verify.
 * `x-loupe-hmac-sha256` covers only the body, as in the store's webhooks, has room for one signature, and
 * stays for receivers that use it.
 */
export function signedHeaders(
  delivery: ClaimedOutgoing & { readonly secret: string },
  attemptedAt: Date,
): Record<string, string> {
  const { id, secret, previousSecret, body } = delivery
  const seconds = String(Math.floor(attemptedAt.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': (previousSecret === null ? [secret] : [secret, previousSecret])
      .map((each) => `v1,${hmac(keyOf(each), `${id}.${seconds}.${body}`)}`)
      .join(' '),
    'content-type': 'application/json',
    'user-agent': 'Loupe-Webhooks/1',
    'x-loupe-topic': delivery.topic,
    'x-loupe-hmac-sha256': hmac(secret, body),
    'x-loupe-webhook-id': id,
    'x-loupe-event-id': delivery.eventId,
    'x-loupe-triggered-at': delivery.occurredAt.toISOString(),
    'x-loupe-api-version': API_VERSION,
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** The bytes encoded after the prefix. */
const keyOf = (secret: string) => Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64')
