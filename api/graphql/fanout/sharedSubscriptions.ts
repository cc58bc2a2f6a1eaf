import { type ExecutionResult, getOperationAST } from 'graphql'
import { suppliersConcerned, type SuppliersConcerned } from '../../data/reads/figures/suppliersConcerned.ts'
import type { PrismaClient } from '../../data/prisma/client.ts'
import { callerKey } from '../../domain/access/callerKey.ts'
import { programOf, type SupplierActor } from '../../domain/actor.ts'
import type { Follower, LiveEvent, LiveFeed, LiveRequest } from '../../usecases/live/ports.ts'
import { rootFields } from '../limits/documentShape.ts'
import { isUnavailable } from '../../transport/answers/isUnavailable.ts'
import { slots } from '../../transport/limits/slots.ts'
import { codedError } from '../server/codedError.ts'
import { RETRY_AFTER_S } from '../server/liveConnections.ts'
import type { GraphQLContext } from '../server/context.ts'
import { type Anyone, anyoneLike, supplierWithNothing } from '../core/anyone.ts'
import { splitCursor } from './cursorArgument.ts'
import { inBatches } from './inBatches.ts'
import type { AskedSubscription, EventReader, Reading } from './readEvent.ts'
import { sameForSuppliers, type SameForSuppliers } from './sameForSuppliers.ts'
import { SharedReads } from './SharedReads.ts'
import { type Line, type Source, Subscriber } from './Subscriber.ts'
import { untilAvailable } from './untilAvailable.ts'

/**
 * The total length, in characters, of the messages kept for subscribers that read an event slightly later.
 */
const MAX_KEPT = 8 * 1024 * 1024
/** The size of a kept message besides its text, in characters: many events are not shown and have no text. */
const SIZE_OF_ANY = 500
const MAX_EVENTS_KEPT = 200
/**
 * The maximum of shared subscriptions per account and process: more than fifty windows use. Each may be
 * different, and an event is read once for each different one.
 */
const MAX_PER_ACCOUNT = 500

/** Subscribers of the same role with the same operation. */
interface Group {
  readonly id: number
  readonly asked: AskedSubscription
  readonly wanted: Pick<LiveRequest, 'types' | 'matches'>
  /**
   * In which respect the operation's results are the same for suppliers that a request does not concern; null
   * if they are not.
   */
  readonly same: SameForSuppliers | null
  /** Whether its events are notifications, which have a read state for each supplier. */
  readonly notifies: boolean
  /** Whether a read has shown that the operation's results depend on the account. */
  isPersonal: boolean
  size: number
}

interface Subscribing extends Omit<AskedSubscription, 'variables'> {
  readonly variables: AskedSubscription['variables'] | null | undefined
  /** The document as the client sent it. */
  readonly text: string
  readonly context: GraphQLContext
  readonly line: Line
  /** The client's id of the subscription. */
  readonly id: string
}

interface SharedDeps {
  readonly events: EventReader
  readonly prisma: PrismaClient
  readonly live: LiveFeed
}

/** One subscriber's call for one event. */
interface Wanted {
  readonly group: Group
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

/**
 * Subscriptions whose events are read once for all subscribers that may share the result; see decisions/0018.
 */
export function sharedSubscriptions({ events, prisma, live }: SharedDeps) {
  const groups = new Map<string, Promise<Group | ExecutionResult | null>>()
  const readings = new SharedReads<Reading & { readonly isPersonal: boolean }>(MAX_KEPT, ({ pieces }) =>
    (pieces ?? []).reduce((sum, piece) => sum + piece.length, SIZE_OF_ANY),
  )
  const concerned = new SharedReads<Concerned>(MAX_EVENTS_KEPT, () => 1)
  const send = inBatches()
  const counted = slots()
  let groupsSoFar = 0

  /**
   * Opens a group; returns the refusal if its operation is refused, or null if its results cannot be shared.
   */
  async function open(asked: AskedSubscription, one: Anyone): Promise<Group | ExecutionResult | null> {
    const wanted = await events.wanted(asked, one.actor)
    if (one.isPersonal()) return null
    if (!('types' in wanted)) return wanted
    const id = ++groupsSoFar
    const same = sameForSuppliers(asked.document, asked.schema)
    const notifies = isOfNotifications(asked)
    return { id, asked, wanted, same, notifies, isPersonal: false, size: 0 }
  }

  function groupOf(key: string, begin: () => ReturnType<typeof open>): ReturnType<typeof open> {
    const known = groups.get(key)
    if (known) return known
    const group = begin()
    groups.set(key, group)
    const forget = () => groups.get(key) === group && groups.delete(key)
    group.then((opened) => (opened && 'wanted' in opened) || forget(), forget)
    return group
  }

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

  function read(wanted: Wanted, who: Follower): void {
    if (who.role === 'supplier') return readForSupplier(wanted, who)
    const readPrivately = () => {
      wanted.group.isPersonal = true
      readFor(wanted, privateView(who))
    }
    if (wanted.group.isPersonal) readPrivately()
    else readFor(wanted, { of: 'anyone', anyone: () => anyoneLike(who), readPrivately })
  }

  /** Null if the operation is of a form that is not shared. */
  return async function share({
    variables,
    text,
    context: { actor },
    line,
    id,
    ...operation
  }: Subscribing): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult | null> {
    if (actor.role === 'visitor' || actor.role === 'system') return null
    const split = splitCursor(operation.document, operation.operationName, variables ?? {})
    if (!split) return null
    line.turns.renew()
    const asked = { ...operation, variables: split.shared }
    const { name, one } = groupKeyOf(actor, sameForSuppliers(asked.document, asked.schema) !== null)
    const key = JSON.stringify([name, operation.operationName ?? null, split.shared, text])
    const place = counted.take([{ key: callerKey(actor, ''), most: MAX_PER_ACCOUNT }])
    if (typeof place !== 'function') return { errors: [tooMany()] }
    const opened = groupOf(key, () => open(asked, one()))
    const group = await opened.catch((error: unknown) => {
      place()
      throw error
    })
    if (group === null || !('wanted' in group)) {
      place()
      return group
    }
    group.size++
    const source: Source = {
      // The screen's own data is sent first; the bell follows when that is up to date.
      goesLast: group.notifies,
      read: (event, after, receive) => read({ group, event, after, receive }, actor),
      send,
      lastMessage: (error) => events.ending(asked, actor, error),
      left() {
        place()
        if (--group.size === 0 && groups.get(key) === opened) groups.delete(key)
      },
    }
    const subscriber = new Subscriber(line, source, id)
    try {
      const { types, matches } = group.wanted
      subscriber.start(await live.read({ actor, after: split.after, types, matches }, subscriber))
    } catch (error) {
      subscriber.end(null)
      return events.refusal(asked, actor, error as Error)
    }
    return subscriber.stream()
  }
}

const tooMany = () =>
  codedError('RATE_LIMITED', `At most ${MAX_PER_ACCOUNT} subscriptions at once for one account`, {
    retryAfterSeconds: RETRY_AFTER_S,
  })

const privateView = (actor: Follower): View => ({
  of: callerKey(actor, ''),
  anyone: () => ({ actor, isPersonal: () => false }),
  readPrivately: () => undefined,
})

function isOfNotifications({ document, operationName }: AskedSubscription): boolean {
  const operation = getOperationAST(document, operationName)
  return operation != null && rootFields(document, operation).includes('notificationArrived')
}

/** The key of the group that this follower may join, and a stand-in for its members. */
function groupKeyOf(me: Follower, isSame: boolean): { name: unknown; one: () => Anyone } {
  const group = [me.role, me.role === 'admin' ? me.adminRole : (programOf(me)?.scopes ?? null)]
  if (me.role !== 'supplier') return { name: group, one: () => anyoneLike(me) }
  if (isSame) return { name: group, one: privateView(supplierWithNothing(me)).anyone }
  // Even the selection of events might differ.
  return { name: callerKey(me, ''), one: privateView(me).anyone }
}

/**
 * Whether the supplier became active before or after these times: for a supplier that a request does not
 * concern, only this decides what it may see of the request, and is notified of.
 */
const visibilityEpoch = ({ activatedAt }: SupplierActor, moments: readonly (Date | undefined)[]): string =>
  moments.map((moment) => (activatedAt && moment && activatedAt <= moment ? 'after' : 'before')).join()

export type Share = ReturnType<typeof sharedSubscriptions>
