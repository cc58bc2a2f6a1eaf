import type { Actor } from '../../domain/actor.ts'
import { type LiveField, liveFields } from '../../domain/liveFields.ts'
import { notSignedIn } from '../../domain/refusal.ts'
import { Resync } from '../../domain/resync.ts'
import type { Follower, LiveEvent, LoggedEvent } from '../../usecases/live/ports.ts'
import { codedError, refusalError } from '../server/codedError.ts'
import { actAs, type GraphQLContext } from '../server/context.ts'
import { turnsOf } from './turns.ts'

/** Why a stream ends early, sent to the client as its last message. */
interface Ending {
  readonly error: unknown
}

type Followed = LiveEvent | Ending

interface FollowOptions {
  readonly field: LiveField
  readonly after: string | null | undefined
  readonly matches?: (row: LoggedEvent) => boolean
  /** Whether the actor may (still) see the objects of the event; otherwise the event is skipped. */
  readonly shows: (row: LoggedEvent) => Promise<boolean>
}

/** The caller as a follower of the log. @throws GraphQLError UNAUTHENTICATED */
export function followerIn(actor: Actor): Follower {
  if (actor.role === 'visitor' || actor.role === 'system') throw signedOut()
  return actor
}

/**
 * The events of one subscription field. The caller and their permissions are looked up again for each event, since
 * sessions can end while streams are open.
 * @throws GraphQLError RESYNC when the log cannot resume from `after`
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

  // Events are read one at a time per connection: if two subscriptions read concurrently, the older data
  // could be sent last and overwrite the newer data on the screen.
  const turns = turnsOf(context.authenticateAgain)
  let endTurn = (): void => undefined
  let returned = false

  /** An error thrown from an iterator would close the whole socket, so it is sent as the last event. */
  const end = async (error: unknown): Promise<IteratorResult<Followed>> => {
    endTurn()
    await events.return?.()
    return { done: false, value: { error } }
  }

  async function next(): Promise<IteratorResult<Followed>> {
    try {
      for (;;) {
        // The executor asks for the next event only after it has sent the previous one.
        endTurn()
        const step = await events.next()
        if (step.done) return { done: true, value: undefined }
        endTurn = await turns.take()
        if (returned) endTurn()
        const now = await context.authenticateAgain()
        if (!isSame(now, actor)) return await end(signedOut())
        actAs(context, now)
        if (await shows(step.value.row)) return step
      }
    } catch (error) {
      return end(toCoded(error))
    }
  }

  const followed: AsyncIterableIterator<Followed> = {
    next,
    // Delegates directly to the feed: a generator here would detect the end only at the next event.
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

const signedOut = () => refusalError(notSignedIn)
const resync = () => codedError('RESYNC', new Resync().message)
const toCoded = (error: unknown) => (error instanceof Resync ? resync() : error)

function isSame(now: Actor, before: Follower): boolean {
  if (now === before) return true
  switch (before.role) {
    case 'admin':
      return now.role === 'admin' && now.adminId === before.adminId
    case 'supplier':
      return now.role === 'supplier' && now.supplierId === before.supplierId
    case 'partner':
      return now.role === 'partner' && now.tokenId === before.tokenId
  }
}

/** The source value of a subscription field: its event, or the error that ended it. */
export function eventOf(followed: Followed): LiveEvent {
  if ('error' in followed) throw followed.error
  return followed
}
