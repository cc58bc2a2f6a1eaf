import { Server } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often a server that drains looks whether its last connection has ended. */
const LOOK_EVERY_MS = 50

/** Lets a server finish what its callers have begun while others take over. */
export interface Draining {
  readonly begun: () => boolean
  /**
   * Accepts no further connections and asks those that are open to end after their next response. Resolves when none
   * is left, or after `withinMs`: idle connections and WebSockets stay open until then.
   */
  drain(withinMs: number): Promise<void>
}

export function draining(app: FastifyInstance): Draining {
  let begun = false
  app.addHook('onSend', async (_request, reply) => {
    if (begun) void reply.header('connection', 'close')
  })
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return {
    begun: () => begun,
    async drain(withinMs) {
      begun = true
      const until = performance.now() + withinMs
      // Not `app.server.close()`, which would also close idle connections: a caller may be sending on one just now.
      Server.prototype.close.call(app.server)
      while (performance.now() < until && (await connections()) > 0) await later(LOOK_EVERY_MS)
    },
  }
}
