import cluster from 'node:cluster'
import { Server } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often a server that drains looks whether its last connection has ended. */
const LOOK_EVERY_MS = 50

/** Lets a server finish what its callers have begun while others take over. */
export interface Draining {
  readonly begun: () => boolean
  /**
   * Asks connections to end after their next response. Where others listen at the same port, no further ones are
   * accepted, and it resolves when none is left, or after `withinMs`: idle connections and WebSockets stay open until
   * then. A server of its own goes on accepting for that long: a balancer must first notice that it is not ready.
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
      if (!cluster.isWorker) return later(withinMs)
      const until = performance.now() + withinMs
      // Not `app.server.close()`, which would also close idle connections: a caller may be sending on one just now.
      Server.prototype.close.call(app.server)
      while (performance.now() < until && (await connections()) > 0) await later(LOOK_EVERY_MS)
    },
  }
}
