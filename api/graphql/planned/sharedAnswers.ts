import { coalesced } from '../../coalesced.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Follower } from '../../usecases/live/ports.ts'
import { accountOf, anyoneWith, likenessOf } from '../core/anyone.ts'
import { OWN_CURSOR } from '../core/ownCursor.ts'
import type { GraphQLContext } from '../server/context.ts'
import type { Plan } from './Plan.ts'
import { runPlan } from './runPlan.ts'

interface AskedPlan {
  readonly plan: Plan
  readonly context: GraphQLContext
  /** In the form that plans take. */
  readonly variables: Readonly<Record<string, unknown>>
  /** As the caller sent them. */
  readonly sent: object
}

type Shared = readonly string[] | null

/** Callers with the same facts; a shared read uses only these. */
interface SharingGroup {
  /** Plans that turned out to depend on other facts. */
  readonly personal: WeakSet<Plan>
  readonly known: object
}

/**
 * Answers many concurrent identical queries, such as those of windows after an event, with one read: of
 * admins with the same role, partners with the same scopes, and all windows of one account. The read begins
 * after the calls, so no caller gets an older result than with its own read. A call without concurrent ones
 * reads at once, as its caller. A result that turns out to depend on the individual caller is not shared (see
 * `core/anyone.ts`).
 * @param contextFor creates the context of operations for a stand-in
 */
export function sharedAnswers(contextFor: (actor: Follower) => GraphQLContext) {
  const shared = new WeakMap<Plan, ReturnType<typeof coalesced<Shared>>>()
  const personal = { alike: new WeakSet<Plan>(), ofAccount: new WeakSet<Plan>() }

  /** The smallest group comes last. */
  function sharingGroupsOf(actor: Actor): readonly SharingGroup[] {
    if (actor.role === 'visitor' || actor.role === 'system') return []
    const account = { personal: personal.ofAccount, known: accountOf(actor) }
    // Two suppliers never see the same data as a whole.
    return actor.role === 'supplier'
      ? [account]
      : [{ personal: personal.alike, known: likenessOf(actor) }, account]
  }

  async function read({ plan, variables }: AskedPlan, group: SharingGroup): Promise<Shared> {
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
      // Each caller reads separately, and gets the error itself.
    }
    if (isPersonal()) group.personal.add(plan)
    return null
  }

  /** The data as JSON; null if the caller has to read it separately. Rejects with the error of the caller's own read. */
  return async (asked: AskedPlan): Promise<string | null> => {
    const { plan, context, sent } = asked
    const ask = shared.get(plan) ?? coalesced()
    shared.set(plan, ask)
    for (const group of sharingGroupsOf(context.actor)) {
      if (group.personal.has(plan)) continue
      // Everything that the response can depend on.
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
const readOwn = async ({ plan, context, variables }: AskedPlan): Promise<Shared> => [
  await runPlan(plan, context, variables),
]
