import type { Socket } from 'node:net'
import { type Actor, programOf } from '../domain/actor.ts'
import { addressKey } from '../transport/addressKey.ts'
import type { Secret } from '../transport/recognise.ts'
import { type Limit, slots } from '../transport/slots.ts'

/** A connection that stays open: a WebSocket, or a stream of events over HTTP. */
export interface LiveConnection {
  readonly socket: Pick<Socket, 'bytesWritten' | 'writableLength'>
  /** Who it was opened by; null: a visitor. */
  readonly secret: Secret | null
  /** When somebody last used it, as `performance.now()` counts; null while it must not be ended for being idle. */
  readonly idleSince: () => number | null
  /** Ends it because its owner is not signed in any more. */
  readonly endSession: () => void
  readonly endIdle: () => void
  /** Drops it at once: nothing could be said that would arrive. */
  readonly drop: () => void
}

interface Limits {
  /** With one token, in one process: more than any program needs. */
  readonly token: number
  /** With one session: 30 windows, and some that were lost and are not noticed yet. */
  readonly session: number
  /** Of nobody in particular, at one address. */
  readonly visitor: number
  /** Of anybody at one address: an office shares one. */
  readonly address: number
  readonly process: number
}

export const liveLimits: Limits = { token: 20, session: 50, visitor: 40, address: 1_000, process: 5_000 }

/** So long may bytes wait that nobody takes. */
const STALLED_MS = 30_000
/** So long may a WebSocket be open without an operation and without a word. */
const IDLE_MS = 60_000

/** When to come back, for whoever is told that there is no place. */
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

/** Who opens a connection. */
export interface Opener {
  readonly actor: Actor
  readonly secret: Secret | null
  readonly address: string
}

/** All live connections of the process: how many there may be, and which have to end. */
export function liveConnections(limits: Limits = liveLimits) {
  const counted = slots()
  const open = new Map<LiveConnection, Progress>()

  function limitsOf({ actor, secret, address }: Opener): LiveLimit[] {
    const limit = (key: string, most: number, what: string): LiveLimit => ({
      ...{ key, most, status: 429 },
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
    /** Takes a place, and says how to give it back; or why there is none. */
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

    /** Ends what nobody reads or uses. A slow reader comes back with its cursor, and misses nothing. */
    endUnused(now = performance.now()): void {
      for (const [connection, progress] of open) {
        const { bytesWritten, writableLength } = connection.socket
        // What the other side has taken of what was written.
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
