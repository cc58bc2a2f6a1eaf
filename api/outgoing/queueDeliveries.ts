import type { BodyOf, NewOutgoing, OutgoingLog, ToTell } from '../usecases/outgoing/ports.ts'

/** Readings in a row that may fail over one event's body, seconds apart, before the log goes on without it. */
const MOST_READINGS = 3

export interface QueueDeliveriesOptions {
  readonly log: OutgoingLog
  readonly bodyOf: BodyOf
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/**
 * Makes what queues a delivery for every event since the last time, to each endpoint that follows it. A body says how the thing
 * stands when it is queued; it stays as it is however often it is posted.
 *
 * A body that cannot be made fails the reading, which begins anew the next time: the database may be away for a moment. One that
 * fails again and again is reported and kept as given up, so that it does not hold up all others.
 */
export function queueDeliveries({ log, bodyOf, now, report }: QueueDeliveriesOptions): () => Promise<void> {
  /** How many readings have failed over a body so far. */
  const failures = new Map<string, number>()

  /** @throws what stood in the way, until it has done so too often */
  async function madeBody(key: string, toTell: ToTell): Promise<Pick<NewOutgoing, 'body'> | null> {
    try {
      const body = await bodyOf(toTell)
      return body === null ? null : { body }
    } catch (error) {
      const failed = (failures.get(key) ?? 0) + 1
      failures.set(key, failed)
      if (failed < MOST_READINGS) throw error
      report(error)
      return { body: null }
    }
  }

  return async () => {
    for (let reading = await log.next(); reading; reading = await log.next()) {
      const bodies = new Map<string, Pick<NewOutgoing, 'body'> | null>()
      const deliveries: NewOutgoing[] = []
      for (const toTell of reading.toTell) {
        const { eventId, endpointId, topic, occurredAt, audience } = toTell
        // All partners are told the same, and so are all endpoints of one supplier.
        const key = `${eventId} ${audience.role === 'supplier' ? audience.supplierId : ''}`
        const made = bodies.has(key) ? bodies.get(key) : await madeBody(key, toTell)
        bodies.set(key, made ?? null)
        if (made) deliveries.push({ eventId, endpointId, topic, occurredAt, ...made })
      }
      // Where another process was faster, it goes on as well.
      if (!(await reading.settle(deliveries, now()))) return
      failures.clear()
    }
  }
}
