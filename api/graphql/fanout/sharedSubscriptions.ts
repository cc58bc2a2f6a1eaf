import { type ExecutionResult, getOperationAST } from 'graphql'
import type { PrismaClient } from '../../data/prisma/client.ts'
import { callerKey } from '../../domain/access/callerKey.ts'
import { programOf } from '../../domain/actor.ts'
import type { Follower, LiveFeed, LiveRequest } from '../../usecases/live/ports.ts'
import { rootFields } from '../limits/documentShape.ts'
import { slots } from '../../transport/limits/slots.ts'
import { codedError } from '../server/codedError.ts'
import { RETRY_AFTER_S } from '../server/liveConnections.ts'
import type { GraphQLContext } from '../server/context.ts'
import { type Anyone, anyoneLike, knownInFull, supplierWithNothing } from '../core/anyone.ts'
import { splitCursor } from './cursorArgument.ts'
import { eventReads, type ReadGroup } from './eventReads.ts'
import { inBatches } from './inBatches.ts'
import type { AskedSubscription, EventReader } from './readEvent.ts'
import { sameForSuppliers } from './sameForSuppliers.ts'
import { type Line, type Source, Subscriber } from './Subscriber.ts'

/**
 * The maximum of shared subscriptions per account and process: more than fifty windows use. Each may be
 * different, and an event is read once for each different one.
 */
const MAX_PER_ACCOUNT = 500

/** Subscribers of the same role with the same operation. */
interface Group extends ReadGroup {
  readonly wanted: Pick<LiveRequest, 'types' | 'matches'>
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

/**
 * Subscriptions whose events are read once for all subscribers that may share the result; see decisions/0018.
 */
export function sharedSubscriptions({ events, prisma, live }: SharedDeps) {
  const groups = new Map<string, Promise<Group | ExecutionResult | null>>()
  const read = eventReads({ events, prisma })
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

function isOfNotifications({ document, operationName }: AskedSubscription): boolean {
  const operation = getOperationAST(document, operationName)
  return operation != null && rootFields(document, operation).includes('notificationArrived')
}

/** The key of the group that this follower may join, and a stand-in for its members. */
function groupKeyOf(me: Follower, isSame: boolean): { name: unknown; one: () => Anyone } {
  const group = [me.role, me.role === 'admin' ? me.adminRole : (programOf(me)?.scopes ?? null)]
  if (me.role !== 'supplier') return { name: group, one: () => anyoneLike(me) }
  if (isSame) return { name: group, one: () => knownInFull(supplierWithNothing(me)) }
  // Even the selection of events might differ.
  return { name: callerKey(me, ''), one: () => knownInFull(me) }
}

export type Share = ReturnType<typeof sharedSubscriptions>
