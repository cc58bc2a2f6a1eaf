import type { Admin, Partner, SupplierActor } from '../../domain/actor.ts'
import type { Stream } from '../../domain/events.ts'

/** Who may follow the log. */
export type Follower = Admin | SupplierActor | Partner

/** A row of the event log as it is stored; `stream` and `seq` together identify it. */
export interface LoggedEvent {
  readonly stream: Stream
  readonly seq: number
  readonly id: string
  readonly type: string
  readonly requestId: string | null
  readonly quoteId: string | null
  readonly orderId: string | null
  readonly supplierId: string | null
  /** Who did it; only in the admins' stream. */
  readonly actor: EventActor | null
  readonly data: Readonly<Record<string, unknown>>
  readonly occurredAt: Date
}

export interface EventActor {
  readonly role: string
  readonly name: string
  /** Absent when the product itself did it. */
  readonly id?: string
}

export interface Head {
  /** The last number given out. */
  readonly seq: number
  /** Rows at or below are gone. */
  readonly floor: number
}

/** Where the log stands. A stream without rows yet is at zero. */
export interface Heads {
  /** Changes when the database was restored from a copy: older cursors are void. */
  readonly epoch: number
  of(stream: Stream): Head
}

/** Reading the event log, as the live feed and workers need it. */
export interface EventLog {
  readHeads(streams: readonly Stream[]): Promise<Heads>
  /** The rows of a stream after a number, in order and without gaps, at most `limit`. */
  readAfter(stream: Stream, seq: number, limit: number): Promise<LoggedEvent[]>
}

/**
 * Tells every process that streams have grown. Says nothing but their names, and may lose any of it: readers look at
 * the log by themselves every few seconds, so that a lost wake-up delays an event and drops none.
 */
export interface WakeUps {
  /** Call after commit. Never throws and never waits. */
  publish(streams: Iterable<Stream>): void
  /** Calls back with the streams that may have grown. Returns what ends it. */
  subscribe(listener: WakeUpListener): () => void
  close(): Promise<void>
}

/** `all` when the names are unknown, e.g. after the connection to the other processes was lost. */
export type WakeUpListener = (grown: ReadonlySet<Stream> | 'all') => void

export interface LiveRequest {
  readonly actor: Follower
  /** The cursor to go on from; from now on without. */
  readonly after?: string | null
  readonly types: ReadonlySet<string>
  /** Narrows further, e.g. to one request. Must be quick and must not throw. */
  readonly matches?: (row: LoggedEvent) => boolean
  /** Ends the events as `return()` does. */
  readonly signal?: AbortSignal
}

export interface LiveEvent {
  readonly row: LoggedEvent
  /** The follower's position once it has this event, in all its streams. */
  readonly cursor: string
}

/** Events as they happen: each once, in order, without gaps. */
export interface LiveFeed {
  /**
   * Follows the log. Nothing that commits after this resolved is missed, whenever iteration begins.
   *
   * @throws Resync when the log cannot go on from `after`; iterating throws it too, when the log was pruned or restored
   * before the follower got there
   */
  subscribe(request: LiveRequest): Promise<AsyncIterableIterator<LiveEvent>>
  /**
   * Where the log stands for this follower. Await it before reading a snapshot, or hand in a log that reads in the
   * snapshot's own transaction: then nothing falls between the snapshot and a subscription from this cursor.
   */
  currentCursor(actor: Follower, log?: EventLog): Promise<string>
  /** Ends what these followers are hearing in this process: they signed out, or may no longer listen. */
  close(whose: (actor: Follower) => boolean): void
}
