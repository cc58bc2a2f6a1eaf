import { suppliersConcerned, type SuppliersConcerned } from '../../data/reads/figures/suppliersConcerned.ts'
import type { PrismaClient } from '../../data/prisma/client.ts'
import { callerKey } from '../../domain/access/callerKey.ts'
import type { SupplierActor } from '../../domain/actor.ts'
import { isUnavailable } from '../../transport/answers/isUnavailable.ts'
import type { Follower, LiveEvent } from '../../usecases/live/ports.ts'
import { type Anyone, anyoneLike, knownInFull, supplierWithNothing } from '../core/anyone.ts'
import type { AskedSubscription, EventReader, Reading } from './readEvent.ts'
import type { SameForSuppliers } from './sameForSuppliers.ts'
import { SharedReads } from './SharedReads.ts'
import { untilAvailable } from './untilAvailable.ts'

/**
 * The total length, in characters, of the messages kept for subscribers that read an event slightly later.
 */
const MAX_KEPT = 8 * 1024 * 1024
/** The size of a kept message besides its text, in characters: many events are not shown and have no text. */
const SIZE_OF_ANY = 500
const MAX_EVENTS_KEPT = 200

/** Subscribers of the same role with the same operation, for the reads of its events. */
export interface ReadGroup {
  readonly id: number
  readonly asked: AskedSubscription
  /**
   * In which respect the operation's results are the same for suppliers that a request does not concern; null
   * if they are not.
   */
  readonly same: SameForSuppliers | null
  /** Whether its events are notifications, which have a read state for each supplier. */
  readonly notifies: boolean
  /** Whether a read has shown that the operation's results depend on the account. */
  isPersonal: boolean
}

/** One subscriber's call for one event. */
interface Wanted {
  readonly group: ReadGroup
  readonly event: LiveEvent
  readonly after: number
  readonly receive: (reading: Reading, readBy: number) => void
}

/** The account, or the group of accounts, that a read is for. */
interface View {
  readonly of: string
  readonly anyone: () => Anyone
  /** Called instead if the result depends on the account. */
  readonly readPrivately: () => void
}

type Concerned = SuppliersConcerned | Error | null

interface ReadsDeps {
  readonly events: EventReader
  readonly prisma: PrismaClient
}

/**
 * Reads an event once for all accounts that see the same of it: for the admins or the programs of a group, unless a read has
 * shown that the result depends on the account; and for the suppliers that a request does not concern.
 */
export function eventReads({ events, prisma }: ReadsDeps) {
  const readings = new SharedReads<Reading & { readonly isPersonal: boolean }>(MAX_KEPT, ({ pieces }) =>
    (pieces ?? []).reduce((sum, piece) => sum + piece.length, SIZE_OF_ANY),
  )
  const concerned = new SharedReads<Concerned>(MAX_EVENTS_KEPT, () => 1)

  /** Reads an event once for all subscribers with this view. */
  function readFor({ group, event, after, receive }: Wanted, view: View): void {
    const { stream, seq } = event.row
    readings.get(
      { lane: `${group.id} ${view.of} ${stream}`, seq },
      after,
      async (isLost) => {
        const { actor, isPersonal } = view.anyone()
        const reading = await events.read(group.asked, actor, event.row, isLost)
        return { ...reading, isPersonal: isPersonal() }
      },
      ({ value, readBy }) => {
        if (value.isPersonal) view.readPrivately()
        else receive(value, readBy)
      },
    )
  }

  function readForSupplier(wanted: Wanted, who: SupplierActor): void {
    const { group, event, after, receive } = wanted
    const { stream, requestId, seq, occurredAt } = event.row
    const readPrivately = () => readFor(wanted, privateView(who))
    if (stream !== 'suppliers' || requestId === null || !group.same) return readPrivately()
    const also = { ...group.same, notified: group.notifies ? seq : null }
    concerned.get(
      { lane: `${also.isPriced} ${group.notifies}`, seq },
      after,
      (isLost) =>
        untilAvailable<Concerned>(
          () => suppliersConcerned(prisma, requestId, also).catch((error: unknown) => error as Error),
          isUnavailable,
          isLost,
        ),
      ({ value, readBy }) => {
        if (value instanceof Error)
          void events
            .ending(group.asked, who, value)
            .then((ending) => receive({ pieces: null, ending }, readBy))
        else if (value?.ids.has(who.supplierId)) readPrivately()
        else
          readFor(wanted, {
            ...privateView(supplierWithNothing(who)),
            of: `suppliers ${visibilityEpoch(who, [value?.openedAt, occurredAt])}`,
          })
      },
    )
  }

  return function read(wanted: Wanted, who: Follower): void {
    if (who.role === 'supplier') return readForSupplier(wanted, who)
    const readPrivately = () => {
      wanted.group.isPersonal = true
      readFor(wanted, privateView(who))
    }
    if (wanted.group.isPersonal) readPrivately()
    else readFor(wanted, { of: 'anyone', anyone: () => anyoneLike(who), readPrivately })
  }
}

/** The reads of one account, whatever they depend on. */
const privateView = (actor: Follower): View => ({
  of: callerKey(actor, ''),
  anyone: () => knownInFull(actor),
  readPrivately: () => undefined,
})

/**
 * Whether the supplier became active before or after these times: for a supplier that a request does not
 * concern, only this decides what it may see of the request, and is notified of.
 */
const visibilityEpoch = ({ activatedAt }: SupplierActor, moments: readonly (Date | undefined)[]): string =>
  moments.map((moment) => (activatedAt && moment && activatedAt <= moment ? 'after' : 'before')).join()
