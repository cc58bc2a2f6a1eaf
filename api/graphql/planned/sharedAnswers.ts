import { randomUUID } from 'node:crypto'
import { coalesced } from '../../coalesced.ts'
import type { Actor } from '../../domain/actor.ts'
import { contextOfAnyone } from '../core/anyone.ts'
import type { GraphQLContext } from '../server/context.ts'
import type { Plan } from './Plan.ts'
import { runPlan } from './runPlan.ts'

/** Where the caller's own cursor belongs. Nobody is told, so no answer can contain it. */
const CURSOR = randomUUID()

interface Asked {
  readonly plan: Plan
  readonly context: GraphQLContext
  /** As the plan takes them. */
  readonly variables: Readonly<Record<string, unknown>>
  /** As the caller sent them. */
  readonly sent: object
}

/**
 * Answers many admins, or partners with the same scopes, who ask for the same at the same moment, as their windows do
 * after an event, with one read. It begins after they have asked, so none of them gets an older answer than alone. What
 * turns out to depend on who asks is never shared (see `core/anyone.ts`).
 */
export function sharedAnswers() {
  const shared = new WeakMap<Plan, ReturnType<typeof coalesced<readonly string[] | null>>>()
  const personal = new WeakSet<Plan>()

  async function read({ plan, context, variables }: Asked, one: Sharing): Promise<readonly string[] | null> {
    const anyone = contextOfAnyone(context, one)
    anyone.context.cursor = CURSOR
    try {
      const data = await runPlan(plan, anyone.context, variables)
      if (!anyone.isPersonal()) return data.split(CURSOR)
    } catch {
      // Each caller reads alone, and learns what is wrong.
    }
    if (anyone.isPersonal()) personal.add(plan)
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
    const pieces = await ask(`${actor.role} ${like} ${JSON.stringify(sent)}`, () => read(asked, actor))
    return pieces && pieces.join(cursor)
  }
}

type Sharing = Extract<Actor, { role: 'admin' | 'partner' }>

const isSharing = (actor: Actor): actor is Sharing => actor.role === 'admin' || actor.role === 'partner'
