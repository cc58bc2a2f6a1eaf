import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { writeEvents } from '../../../api/data/events/appendEvents.ts'
import { eventLog } from '../../../api/data/events/eventLog.ts'
import type { Database } from '../../../api/data/database/database.ts'
import { theStore } from '../../../api/domain/actor.ts'
import type { DomainEvent } from '../../../api/domain/events.ts'
import type { Stream } from '../../../api/domain/events/eventRow.ts'
import { liveFields } from '../../../api/domain/liveFields.ts'
import { cursors } from '../../../api/live/cursor.ts'
import { Feed } from '../../../api/live/Feed.ts'
import { LocalWakeUps } from '../../../api/live/LocalWakeUps.ts'
import type { EventLog, Follower, LiveEvent, LiveRequest, WakeUps } from '../../../api/usecases/live/ports.ts'

/** `types` of a follower that wants all events. */
const everything: ReadonlySet<string> = new Set(
  Object.values(liveFields).flatMap(({ admin, other }) => [...admin, ...other]),
)

export interface DeskOptions {
  wakeUps?: WakeUps
  lookEveryMs?: number
  key?: Buffer
}

/** A feed over a database that counts its reads, and a way to append events. */
export function desk(database: Database, options: DeskOptions = {}) {
  const reads: { stream: Stream; after: number }[] = []
  const looks: (readonly Stream[])[] = []
  const failures: unknown[] = []
  const log = eventLog(database.prisma)
  const counted: EventLog = {
    readHeads(streams) {
      looks.push(streams)
      return log.readHeads(streams)
    },
    readAfter(stream, seq, limit) {
      reads.push({ stream, after: seq })
      return log.readAfter(stream, seq, limit)
    },
  }
  const report = (error: unknown) => failures.push(error)
  const wakeUps = options.wakeUps ?? new LocalWakeUps(report)
  const feed = new Feed({
    log: counted,
    wakeUps,
    cursors: cursors(options.key ?? randomBytes(32)),
    report,
    lookEveryMs: options.lookEveryMs ?? 60_000,
  })

  /** Commits the events as one change, after its writer has held the stream heads for a while. */
  async function happen(
    events: readonly DomainEvent[],
    how: { at?: Date; dawdleMs?: number; silently?: boolean } = {},
  ) {
    const grown = await database.prisma.$transaction(async (tx) => {
      const streams = await writeEvents(tx, theStore, events, how.at ?? new Date(), randomUUID)
      if (how.dawdleMs) await later(how.dawdleMs)
      return streams
    })
    if (!how.silently) wakeUps.publish(grown)
    return grown
  }

  return { feed, wakeUps, reads, looks, failures, happen, log }
}

/** Takes the next events, and fails if they do not arrive before the desk's feed would poll by itself. */
export async function take(
  events: AsyncIterator<LiveEvent>,
  count: number,
  withinMs = 30_000,
): Promise<LiveEvent[]> {
  const taken: LiveEvent[] = []
  const deadline = AbortSignal.timeout(withinMs)
  const late = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(new Error(`${taken.length} of ${count} events came`)))
  })
  late.catch(() => undefined)
  while (taken.length < count) {
    const next = await Promise.race([events.next(), late])
    if (next.done) throw new Error(`Ended after ${taken.length} of ${count} events`)
    taken.push(next.value)
  }
  return taken
}

export const follow = (feed: Feed, actor: Follower, more: Partial<LiveRequest> = {}) =>
  feed.subscribe({ actor, types: everything, ...more })

export const admin: Follower = {
  role: 'admin',
  adminId: '00000000-0000-4000-8000-00000000000a',
  adminRole: 'owner',
  name: 'Ada',
}
export const supplier = (supplierId: string): Follower => ({
  role: 'supplier',
  supplierId,
  name: 'Acme',
  activatedAt: null,
})
export const partner: Follower = {
  role: 'partner',
  tokenId: '00000000-0000-4000-8000-00000000000b',
  name: 'Feed',
  scopes: ['catalogue', 'requests', 'events'],
}

export const opened = (requestId: string = randomUUID()): DomainEvent => ({
  type: 'request.opened',
  requestId,
})
export const submitted = (supplierId: string, requestId: string = randomUUID()): DomainEvent => ({
  type: 'quote.submitted',
  requestId,
  quoteId: randomUUID(),
  supplierId,
  price: '1249.00',
  deliveryDays: 12,
  updateCount: 0,
  late: false,
  onBehalf: false,
})
