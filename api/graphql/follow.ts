import type { Actor } from '../domain/actor.ts'
import { type LiveField, liveFields } from '../domain/liveFields.ts'
import { Resync } from '../domain/resync.ts'
import type { Follower, LiveEvent, LoggedEvent } from '../usecases/live/ports.ts'
import { codedError } from './codedError.ts'
import { become, type GraphQLContext } from './context.ts'
import { Turns } from './turns.ts'

/** Why a stream ends before its client wants it to; the last thing the client gets of it. */
export interface Ending {
  readonly error: unknown
}

export type Followed = LiveEvent | Ending

export interface FollowOptions {
  readonly field: LiveField
  readonly after: string | null | undefined
  readonly matches?: (row: LoggedEvent) => boolean
  /** Whether the actor (still) may see what the event is about; one it may not is passed over. */
  readonly shows: (row: LoggedEvent) => Promise<boolean>
}

/** Who may follow the log. @throws GraphQLError UNAUTHENTICATED */
export function followerIn(actor: Actor): Follower {
  if (actor.role === 'visitor' || actor.role === 'system') throw signedOut()
  return actor
}

/**
 * The turns of each connection, which is known by how it looks up its caller. What events are about is read when they are
 * told: read side by side for two subscriptions, the older reading could be sent last, and the screen would go back to it.
 */
const turnsOf = new WeakMap<GraphQLContext['recogniseAgain'], Turns>()

/**
 * The events of one live field. Who the caller is and what it may see is looked up anew for each event, since sessions end
 * while streams go on.
 *
 * @throws GraphQLError RESYNC when the log cannot go on from `after`
 */
export async function follow(
  context: GraphQLContext,
  { field, after, matches, shows }: FollowOptions,
): Promise<AsyncIterableIterator<Followed>> {
  const actor = followerIn(context.actor)
  const types = new Set<string>(liveFields[field][actor.role === 'admin' ? 'admin' : 'other'])
  const events = await context.live
    .subscribe({ actor, after, types, matches })
    .catch((error: unknown) => Promise.reject(toCoded(error)))

  const turns = turnsOf.get(context.recogniseAgain) ?? new Turns()
  turnsOf.set(context.recogniseAgain, turns)
  let endTurn = (): void => undefined
  let returned = false

  /** Anything thrown out of an iterator would take the whole socket along: it is the last event instead. */
  const end = async (error: unknown): Promise<IteratorResult<Followed>> => {
    endTurn()
    await events.return?.()
    return { done: false, value: { error } }
  }

  async function next(): Promise<IteratorResult<Followed>> {
    try {
      for (;;) {
        // Whoever asks for the next event has sent the one before.
        endTurn()
        const step = await events.next()
        if (step.done) return { done: true, value: undefined }
        endTurn = await turns.take()
        if (returned) endTurn()
        const now = await context.recogniseAgain()
        if (!isSame(now, actor)) return await end(signedOut())
        become(context, now)
        if (await shows(step.value.row)) return step
      }
    } catch (error) {
      return end(toCoded(error))
    }
  }

  const followed: AsyncIterableIterator<Followed> = {
    next,
    // Straight to the feed: a generator of our own would only notice once the next event had come.
    return: async () => {
      returned = true
      endTurn()
      await events.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => followed,
  }
  return followed
}

const signedOut = () => codedError('UNAUTHENTICATED', 'Please sign in')
const resync = () => codedError('RESYNC', new Resync().message)
const toCoded = (error: unknown) => (error instanceof Resync ? resync() : error)

function isSame(now: Actor, before: Follower): boolean {
  switch (before.role) {
    case 'admin':
      return now.role === 'admin' && now.adminId === before.adminId
    case 'supplier':
      return now.role === 'supplier' && now.supplierId === before.supplierId
    case 'partner':
      return now.role === 'partner' && now.tokenId === before.tokenId
  }
}

/** What a subscription field resolves to: its event, or the error that ended it. */
export function happened(followed: Followed): LiveEvent {
  if ('error' in followed) throw followed.error
  return followed
}
