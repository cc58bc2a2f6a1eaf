import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection that was just refused waits for its next refusal. */
const HELD_MS = 1_000
/** Each held refusal keeps a request in memory; beyond this number, refusals are sent at once. */
const MAX_HELD = 1_000

/**
 * Delays refusals of a caller that does not wait: at full speed, refusing takes processor time from all other
 * callers. The first 429 of a connection is sent at once with its `Retry-After`; one that follows within a
 * second is sent a second later. A caller has a limited number of connections, so it is refused a few dozen
 * times per second instead of thousands.
 */
export function heldRefusals(app: FastifyInstance): void {
  const refusedAt = new WeakMap<Socket, number>()
  let held = 0
  app.addHook('onSend', ({ raw: { socket } }, { statusCode }, _payload, done) => {
    if (statusCode !== 429) return done()
    const now = performance.now()
    const waited = now - (refusedAt.get(socket) ?? -Infinity) >= HELD_MS
    refusedAt.set(socket, now)
    if (waited || held >= MAX_HELD) return done()
    refusedAt.set(socket, now + HELD_MS)
    held++
    setTimeout(() => {
      held--
      done()
    }, HELD_MS)
  })
}
