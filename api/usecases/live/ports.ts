import type { Admin, Partner, SupplierActor } from '../../domain/actor.ts'
import type { Stream } from '../../domain/events/eventRow.ts'

/** Who may follow the event log. */
export type Follower = Admin | SupplierActor | Partner

/** A row of the event log as stored, identified by `stream` and `seq`. */
export interface LoggedEvent {
  readonly stream: Stream
  readonly seq: number
  readonly id: string
  readonly type: string
  readonly requestId: string | null
  readonly quoteId: string | null
  readonly orderId: string | null
  readonly supplierId: string | null
  /** The actor; only in the admins' stream. */
  readonly actor: EventActor | null
  readonly data: Readonly<Record<string, unknown>>
  readonly occurredAt: Date
}

export interface EventActor {
  readonly role: string
  readonly name: string
  /** Absent if Loupe itself acted. */
  readonly id?: string
}

export interface Head {
  /** The last sequence number assigned. */
  readonly seq: number
  /** Rows up to and including this number have been deleted. */
  readonly floor: number
}

/** The current end of each stream. A stream without rows is at zero. */
export interface Heads {
  /** Changes when the database is restored from a backup, which invalidates older cursors. */
  readonly epoch: number
  of(stream: Stream): Head
}

/** Reads the event log, for the live feed and for workers. */
export interface EventLog {
  readHeads(streams: readonly Stream[]): Promise<Heads>
  /** The rows of a stream after a sequence number, in order and without gaps, at most `limit`. */
  readAfter(stream: Stream, seq: number, limit: number): Promise<LoggedEvent[]>
}

/**
 * Notifies every process of the streams that have grown, and of nothing else. Wake-ups may be lost: readers
 * poll the log every few seconds anyway, so a lost one delays an event but never drops it.
 */
export interface WakeUps {
  /** Call after commit. Never throws or waits. */
  publish(streams: Iterable<Stream>): void
  /** Calls back with the streams that may have grown. Returns a function that unsubscribes. */
  subscribe(listener: WakeUpListener): () => void
  close(): Promise<void>
}

/** `all` when the names are unknown, e.g. after the connection to other processes was lost. */
export type WakeUpListener = (grown: ReadonlySet<Stream> | 'all') => void

export interface LiveRequest {
  readonly actor: Follower
  /** Resume after this cursor; without it, only new events are sent. */
  readonly after?: string | null
  readonly types: ReadonlySet<string>
  /** Filters further, e.g. to one request. Must be quick and must not throw. */
  readonly matches?: (row: LoggedEvent) => boolean
  /** Ends the iteration, as `return()` does. */
  readonly signal?: AbortSignal
}

export interface LiveEvent {
  readonly row: LoggedEvent
  /** The follower's position in all its streams after this event. */
  readonly cursor: string
}

/** A follower that takes its events one at a time, when it is ready for them. */
export interface LiveReader {
  /** The next event; null if there is none now: the listener is called when there is. */
  take(): LiveEvent | null
  /** Stops following, without a further call to the listener. */
  end(): void
}

export interface LiveListener {
  /** There may be events to take. */
  ready(): void
  /** There will be no more events: because of an error, or null if the followers were stopped. */
  ended(error: Error | null): void
}

/** Live events: each once, in order, without gaps. */
export interface LiveFeed {
  /**
   * Follows the log. Nothing committed after this resolves is missed, whenever iteration begins.
   *
   * @throws Resync if the log cannot resume from `after`; iteration also throws it, if the log was pruned or
   * restored before the follower caught up
   */
  subscribe(request: LiveRequest): Promise<AsyncIterableIterator<LiveEvent>>
  /**
   * As `subscribe`, without a promise for each event: for many followers of the same events.
   *
   * @throws Resync as `subscribe` does
   */
  read(request: LiveRequest, listener: LiveListener): Promise<LiveReader>
  /**
   * The follower's current position. Await it before reading a snapshot: then nothing is lost between the snapshot and a
   * subscription from this cursor.
   */
  currentCursor(actor: Follower): Promise<string>
  /** Ends these followers' subscriptions in this process. */
  close(whose: (actor: Follower) => boolean): void
}
