import { coalesced } from '../../coalesced.ts'
import type { Actor } from '../../domain/actor.ts'
import { anyoneLike } from '../core/anyone.ts'
import { OWN_CURSOR } from '../core/ownCursor.ts'
import type { GraphQLContext } from '../server/context.ts'
import type { Plan } from './Plan.ts'
import { runPlan } from './runPlan.ts'

interface Asked {
  readonly plan: Plan
  readonly context: GraphQLContext
  /** As the plan takes them. */
  readonly variables: Readonly<Record<string, unknown>>
  /** As the caller sent them. */
  readonly sent: object
}

type Shared = readonly string[] | null

/**
 * Answers many admins, or partners with the same scopes, who ask for the same at the same moment, as their windows do
 * after an event, with one read. It begins after they have asked, so none of them gets an older answer than alone. What
 * turns out to depend on who asks is never shared (see `core/anyone.ts`).
 * @param contextFor makes the context of operations on behalf of somebody
 */
export function sharedAnswers(contextFor: (actor: Sharing) => GraphQLContext) {
  const shared = new WeakMap<Plan, ReturnType<typeof coalesced<Shared>>>()
  const personal = new WeakSet<Plan>()

  async function read({ plan, variables }: Asked, one: Sharing): Promise<Shared> {
    const { actor, isPersonal, unknown } = anyoneLike(one)
    const context = {
      ...contextFor(actor as Sharing),
      from: unknown as GraphQLContext['from'],
      session: unknown as GraphQLContext['session'],
      cursor: OWN_CURSOR,
    }
    try {
      const data = await runPlan(plan, context, variables)
      if (!isPersonal()) return data.split(OWN_CURSOR)
    } catch {
      // Each caller reads alone, and learns what is wrong.
    }
    if (isPersonal()) personal.add(plan)
    return null
  }

  /** The data as JSON; null if the caller has to read it alone. */
  return async (asked: Asked): Promise<string | null> => {
    const { plan, context, sent } = asked
    const { actor, cursor } = context
    if (!isSharing(actor) || personal.has(plan)) return null
    const ask = shared.get(plan) ?? coalesced()
    shared.set(plan, ask)
    const like = actor.role === 'admin' ? actor.adminRole : actor.scopes.join()
    const key = `${actor.role} ${like} ${JSON.stringify(sent)}`
    const pieces = await ask(key, () => read(asked, actor), readAlone)
    return pieces && pieces.join(cursor)
  }
}

const readAlone = () => Promise.resolve(null)

type Sharing = Extract<Actor, { role: 'admin' | 'partner' }>

const isSharing = (actor: Actor): actor is Sharing => actor.role === 'admin' || actor.role === 'partner'
