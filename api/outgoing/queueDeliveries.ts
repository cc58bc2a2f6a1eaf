import type { BodyOf, NewOutgoing, OutgoingLog, OutgoingEvent } from '../usecases/outgoing/ports.ts'

/**
 * How many attempts in a row, seconds apart, may fail over one event's body before the queue continues
 * without it.
 */
const MAX_READINGS = 3

interface QueueDeliveriesOptions {
  readonly log: OutgoingLog
  readonly bodyOf: BodyOf
  /**
   * Whether an error means that the database is overloaded or unavailable, and so says nothing about the
   * event.
   */
  readonly isTemporary: (error: unknown) => boolean
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/**
 * Returns a function that queues a delivery for every new event to each subscribed endpoint, in small
 * batches; after each batch it calls back, so that its deliveries are posted while the next is prepared. A
 * body shows the state at the time of queueing and does not change between attempts. If a body cannot be
 * created, the pass fails and is repeated: without limit while the database is overloaded or unavailable.
 * After several other failures the delivery is logged and recorded as failed, so that it does not delay the
 * others.
 */
export function queueDeliveries({
  log,
  bodyOf,
  isTemporary,
  now,
  report,
}: QueueDeliveriesOptions): (onQueued?: () => Promise<void>) => Promise<void> {
  /** How many passes in a row have failed over a body. */
  const failures = new Map<string, number>()

  /** @throws the underlying error, until it has occurred too often */
  async function madeBody(key: string, event: OutgoingEvent): Promise<Pick<NewOutgoing, 'body'> | null> {
    try {
      const body = await bodyOf(event)
      return body === null ? null : { body }
    } catch (error) {
      if (isTemporary(error)) throw error
      const failed = (failures.get(key) ?? 0) + 1
      failures.set(key, failed)
      if (failed < MAX_READINGS) throw error
      report(error)
      return { body: null }
    }
  }

  return async (onQueued) => {
    for (let reading = await log.next(); reading; reading = await log.next()) {
      const bodies = new Map<string, Pick<NewOutgoing, 'body'> | null>()
      const deliveries: NewOutgoing[] = []
      for (const event of reading.events) {
        const { eventId, endpointId, topic, occurredAt, audience } = event
        // All partners get the same body, and so do all endpoints of one supplier.
        const key = `${eventId} ${audience.role === 'supplier' ? audience.supplierId : ''}`
        const made = bodies.has(key) ? bodies.get(key) : await madeBody(key, event)
        bodies.set(key, made ?? null)
        if (made) deliveries.push({ eventId, endpointId, topic, occurredAt, ...made })
      }
      // If another process was faster, continue from its position; if a customer was erased, create the
      // bodies again.
      if (!(await reading.settle(deliveries, now()))) return
      failures.clear()
      await onQueued?.()
    }
  }
}
