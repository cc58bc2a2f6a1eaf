import type { BodyOf, NewOutgoing, OutgoingLog } from '../usecases/outgoing/ports.ts'

/**
 * Queues a delivery for every event since the last time, to each endpoint that follows it. A body says how the thing stands when
 * it is queued; it stays as it is however often it is posted.
 */
export async function queueDeliveries(log: OutgoingLog, bodyOf: BodyOf, now: () => Date): Promise<void> {
  for (let reading = await log.next(); reading; reading = await log.next()) {
    const bodies = new Map<string, Promise<string | null>>()
    const deliveries: NewOutgoing[] = []
    for (const toTell of reading.toTell) {
      const { eventId, endpointId, topic, occurredAt, audience } = toTell
      // All partners are told the same, and so are all endpoints of one supplier.
      const key = `${eventId} ${audience.role === 'supplier' ? audience.supplierId : ''}`
      const shared = bodies.get(key) ?? bodyOf(toTell)
      bodies.set(key, shared)
      const body = await shared
      if (body !== null) deliveries.push({ eventId, endpointId, topic, body, occurredAt })
    }
    // Where another process was faster, it goes on as well.
    if (!(await reading.settle(deliveries, now()))) return
  }
}
