import type { Attempt, OutgoingQueue } from '../usecases/outgoing/ports.ts'
import type { Poster } from './poster.ts'
import { queueSender, type QueueSender } from './queueSender.ts'
import { signedHeaders } from './signedHeaders.ts'

interface OutgoingSenderOptions {
  readonly queue: OutgoingQueue
  readonly post: Poster
  readonly record: (attempt: Attempt) => Promise<unknown>
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/** Posts webhook deliveries. */
export const outgoingSender = ({ queue, post, record, now, report }: OutgoingSenderOptions): QueueSender =>
  queueSender({
    queue,
    async deliver(delivery) {
      const { id: deliveryId, attempts: nth, url, body } = delivery
      const { status, error } = await post({ url, body, headers: signedHeaders(delivery, now()) })
      await record({ deliveryId, nth, status, error })
    },
    now,
    report,
  })
