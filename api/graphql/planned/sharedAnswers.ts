import { coalesced } from '../../coalesced.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Follower } from '../../usecases/live/ports.ts'
import { accountOf, anyoneWith, likenessOf } from '../core/anyone.ts'
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

/** Callers of whom the same is known, and nothing else is when something is read for all of them. */
interface SharingGroup {
  /** Plans that turned out to depend on more. */
  readonly personal: WeakSet<Plan>
  readonly known: object
}

/**
 * Answers many who ask for the same at the same moment, as windows do after an event, with one read: admins with the same
 * role, partners with the same scopes, and all windows of one account. It begins after they have asked, so none of them
 * gets an older answer than alone. Whoever asks while nobody else does reads at once, as themselves. What turns out to
 * depend on who of them asks is not shared (see `core/anyone.ts`).
 * @param contextFor makes the context of operations on behalf of somebody
 */
export function sharedAnswers(contextFor: (actor: Follower) => GraphQLContext) {
  const shared = new WeakMap<Plan, ReturnType<typeof coalesced<Shared>>>()
  const personal = { alike: new WeakSet<Plan>(), ofAccount: new WeakSet<Plan>() }

  /** The smallest comes last. */
  function sharingGroupsOf(actor: Actor): readonly SharingGroup[] {
    if (actor.role === 'visitor' || actor.role === 'system') return []
    const account = { personal: personal.ofAccount, known: accountOf(actor) }
    // What two suppliers may see is never the same as a whole.
    return actor.role === 'supplier'
      ? [account]
      : [{ personal: personal.alike, known: likenessOf(actor) }, account]
  }

  async function read({ plan, variables }: Asked, group: SharingGroup): Promise<Shared> {
    const { actor, isPersonal, unknown } = anyoneWith(group.known)
    const context = {
      ...contextFor(actor),
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
    if (isPersonal()) group.personal.add(plan)
    return null
  }

  /** The data as JSON; null if the caller has to read it alone. Rejects with what is wrong with a read of its own. */
  return async (asked: Asked): Promise<string | null> => {
    const { plan, context, sent } = asked
    const ask = shared.get(plan) ?? coalesced()
    shared.set(plan, ask)
    for (const group of sharingGroupsOf(context.actor)) {
      if (group.personal.has(plan)) continue
      // All that the answer can depend on.
      const key = JSON.stringify([group.known, sent])
      const otherwise = { alone: readAlone, first: () => readOwn(asked) }
      const pieces = await ask(key, () => read(asked, group), otherwise)
      if (pieces) return pieces.join(context.cursor)
      if (!group.personal.has(plan)) return null
    }
    return null
  }
}

const readAlone = () => Promise.resolve(null)

/** As its caller, whose cursor is in the text. */
const readOwn = async ({ plan, context, variables }: Asked): Promise<Shared> => [
  await runPlan(plan, context, variables),
]
