import cluster from 'node:cluster'
import { Server } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How often a draining server checks whether its last connection has ended. */
const LOOK_EVERY_MS = 50
/** How long an ending server waits for its last responses: less than the time until it is ended by force. */
const FINISH_WITHIN_MS = 5_000

/** Lets a server finish its callers' requests while other servers take over. */
export interface Draining {
  readonly begun: () => boolean
  /**
   * Makes connections end after their next response. In a cluster, where other processes listen at the same
   * port, the process accepts no further connections, and this resolves when none is left, or after
   * `withinMs`: idle connections and WebSockets stay open until then. A single server goes on accepting for
   * that long: a balancer must first notice that it is not ready.
   */
  drain(withinMs: number): Promise<void>
  /**
   * Accepts no further connections, and resolves when every request has its response, or after some seconds:
   * a caller whose change was committed would otherwise not know. Event streams end with the server.
   */
  finish(): Promise<void>
}

/**
 * A request that has no answer yet. It loses its reply once it has one: when V8 enlarges or tidies a set, the former table
 * refers to the new one, so that a table that became old keeps what all later ones held until the next large collection of
 * garbage. That was a tenth of all that requests allocate.
 */
interface Unanswered {
  reply: FastifyReply | null
}

export function draining(app: FastifyInstance): Draining {
  let begun = false
  const unanswered = new Set<Unanswered>()
  app.addHook('onRequest', (_request, reply, done) => {
    const one: Unanswered = { reply }
    unanswered.add(one)
    reply.raw.once('close', () => {
      unanswered.delete(one)
      one.reply = null
    })
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (begun) void reply.header('connection', 'close')
    done()
  })
  // Not `app.server.close()`, which would also close idle connections: a caller may just be sending on one.
  const stopListening = () => Server.prototype.close.call(app.server)
  const onlyStreams = () => [...unanswered].every(({ reply }) => reply === null || isEventStream(reply))
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return {
    begun: () => begun,
    async drain(withinMs) {
      begun = true
      if (!cluster.isWorker) return later(withinMs)
      const until = performance.now() + withinMs
      stopListening()
      while (performance.now() < until && (await connections()) > 0) await later(LOOK_EVERY_MS)
    },
    async finish() {
      begun = true
      stopListening()
      const until = performance.now() + FINISH_WITHIN_MS
      while (performance.now() < until && !onlyStreams()) await later(LOOK_EVERY_MS)
    },
  }
}

/** An event stream lasts until its reader leaves. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
