import type { Socket } from 'node:net'
import { type Actor, programOf } from '../../domain/actor.ts'
import { addressKey } from '../../transport/caller/addressKey.ts'
import type { Secret } from '../../transport/caller/authenticate.ts'
import { type Limit, slots } from '../../transport/limits/slots.ts'

/** A long-lived connection: a WebSocket, or a stream of events over HTTP. */
export interface LiveConnection {
  readonly socket: Pick<Socket, 'bytesWritten' | 'writableLength'>
  /** The session or token it was opened with; null for a visitor. */
  readonly secret: Secret | null
  /** When it was last used, in `performance.now()` time; null while it must not be ended for being idle. */
  readonly idleSince: () => number | null
  /** Ends it because its owner is no longer signed in. */
  readonly endSession: () => void
  readonly endIdle: () => void
  /** Drops it at once, without a message, which would not arrive. */
  readonly drop: () => void
}

interface Limits {
  /** Per token and process: more than any program needs. */
  readonly token: number
  /** Per session: 30 windows, plus lost connections that have not been noticed yet. */
  readonly session: number
  /** For visitors, per address. */
  readonly visitor: number
  /** Per address in total: the people of an office share one. */
  readonly address: number
  readonly process: number
}

export const liveLimits: Limits = { token: 20, session: 50, visitor: 40, address: 1_000, process: 5_000 }

/** How long unsent bytes may wait before the connection is dropped. */
const STALLED_MS = 30_000
/** How long a WebSocket may stay open without an operation or a message. */
const IDLE_MS = 60_000

/** When to retry after a refused connection. */
export const RETRY_AFTER_S = 10

interface Progress {
  written: number
  at: number
}

interface LiveLimit extends Limit {
  readonly status: 429 | 503
  readonly message: string
}

export interface Full {
  readonly status: 429 | 503
  readonly message: string
}

/** The owner of a connection. */
interface Opener {
  readonly actor: Actor
  readonly secret: Secret | null
  readonly address: string
}

/** All live connections of this process: enforces their limits and ends those that must end. */
export function liveConnections(limits: Limits = liveLimits) {
  const counted = slots()
  const open = new Map<LiveConnection, Progress>()

  function limitsOf({ actor, secret, address }: Opener): LiveLimit[] {
    const limit = (key: string, most: number, what: string): LiveLimit => ({
      key,
      most,
      status: 429,
      message: `At most ${most} live connections at once ${what}`,
    })
    const program = programOf(actor)
    const own = program
      ? limit(`token ${program.tokenId}`, limits.token, 'with one token')
      : actor.role === 'visitor' || secret === null
        ? limit(`visitor ${addressKey(address)}`, limits.visitor, 'without signing in')
        : limit(`session ${secret.text}`, limits.session, 'in one session')
    return [
      own,
      limit(`address ${addressKey(address)}`, limits.address, 'from one address'),
      { ...limit('process', limits.process, 'in all'), status: 503 },
    ]
  }

  return {
    /** Takes a place and returns a function that releases it; or the reason for refusing it. */
    take(opener: Opener): Full | (() => void) {
      const taken = counted.take(limitsOf(opener))
      return typeof taken === 'function' ? taken : taken.full
    },

    add(connection: LiveConnection): () => void {
      open.set(connection, { written: 0, at: performance.now() })
      return () => open.delete(connection)
    },

    secrets: (kind: Secret['kind']): ReadonlySet<string> =>
      new Set([...open.keys()].flatMap(({ secret }) => (secret?.kind === kind ? [secret.text] : []))),

    endSessions(kind: Secret['kind'], ended: ReadonlySet<string>): void {
      for (const { secret, endSession } of open.keys())
        if (secret?.kind === kind && ended.has(secret.text)) endSession()
    },

    /**
     * Ends connections that are not read or used. A slow client reconnects with its cursor and misses
     * nothing.
     */
    endUnused(now = performance.now()): void {
      for (const [connection, progress] of open) {
        const { bytesWritten, writableLength } = connection.socket
        // Bytes that the client has received.
        const written = bytesWritten - writableLength
        if (writableLength === 0 || written !== progress.written) open.set(connection, { written, at: now })
        else if (now - progress.at > STALLED_MS) connection.drop()
        const idleSince = connection.idleSince()
        if (idleSince !== null && now - idleSince > IDLE_MS) connection.endIdle()
      }
    },
  }
}

export type LiveConnections = ReturnType<typeof liveConnections>
