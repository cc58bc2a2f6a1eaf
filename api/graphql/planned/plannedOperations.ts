import { type GraphQLSchema, getVariableValues } from 'graphql'
import { createLRUCache } from 'graphql-yoga'
import type { Follower } from '../../usecases/live/ports.ts'
import { costIfAllowed } from '../limits/operationGate.ts'
import { parseWithinLimits } from '../limits/parseWithinLimits.ts'
import { validateWithinLimits } from '../limits/validateWithinLimits.ts'
import type { GraphQLContext } from '../server/context.ts'
import { NotPlanned, type Plan } from './Plan.ts'
import { planOf } from './planOf.ts'
import { runPlan } from './runPlan.ts'
import { sharedAnswers } from './sharedAnswers.ts'

/** A plan takes some 100 KB, and clients decide which operations are planned. */
const MAX_PLANS = 256
/** The values of `Accept` with a known response type; browsers and libraries send a handful. */
const MAX_TYPES = 32

/** The body of a request, within the limits of `refusesParams`. */
export interface Params {
  readonly query: string
  readonly variables?: Record<string, unknown> | null
  readonly operationName?: string | null
  readonly extensions?: unknown
  /** Whether it is one of our own documents, which a test has found valid and within the limits. */
  readonly isTrusted: boolean
}

/** A response without errors. */
export interface PlannedAnswer {
  readonly contentType: string
  readonly body: string
  readonly kind: Plan['kind']
  /** The first field of the operation. */
  readonly field: string
}

/**
 * Executes our own queries and mutations, and repeated ones of others, from a plan, several times as fast as
 * the ordinary way: without visiting the document, and without Yoga and Pothos for each request. Only
 * complete responses come from here. Every failure is left to the ordinary executor, which reports it to the
 * client: a query changes nothing, so it can run twice, and a mutation's result is kept for it
 * (`runOnce.ts`).
 * @param contextFor creates the context of operations for many callers
 */
export function plannedOperations(schema: GraphQLSchema, contextFor: (actor: Follower) => GraphQLContext) {
  const newPlans = () => createLRUCache<Plan | 'answered before' | 'not planned'>({ max: MAX_PLANS, ttl: 0 })
  const strangers = newPlans()
  // Two caches, so that no caller can displace the plans of our own screens.
  const trusted = newPlans()
  const types = createLRUCache<string>({ max: MAX_TYPES, ttl: 0 })
  const shared = sharedAnswers(contextFor)

  function planFor(params: Params): Plan | null {
    const { operationName, isTrusted } = params
    const plans = isTrusted ? trusted : strangers
    const known = plans.get(keyOf(params))
    // An untrusted document that has never succeeded may be invalid; planning each would be wasted work.
    const isNew = known === (isTrusted ? undefined : 'answered before')
    const plan = typeof known === 'object' ? known : isNew ? newPlan(params) : null
    if (isNew) plans.set(keyOf(params), plan ?? 'not planned')
    // A trusted document was planned regardless of the operation name in the request.
    return operationName && plan?.operation.name?.value !== operationName ? null : plan
  }

  function newPlan({ query, operationName, isTrusted }: Params): Plan | null {
    try {
      const document = parseWithinLimits(query)
      if (validateWithinLimits(schema, document).length > 0) return null
      return planOf(schema, document, (isTrusted ? null : operationName) ?? undefined)
    } catch {
      return null
    }
  }

  return {
    /** Records that the ordinary executor answered the operation, and with which content type. */
    learn(accept: string | undefined, params: Params, contentType: string | null): void {
      if (!contentType?.startsWith('application/')) return
      types.set(accept ?? '', contentType)
      const key = keyOf(params)
      if (!params.isTrusted && strangers.get(key) === undefined) strangers.set(key, 'answered before')
    },

    /** The whole response; null if the ordinary executor has to create it. */
    async answer(
      accept: string | undefined,
      params: Params,
      context: GraphQLContext,
    ): Promise<PlannedAnswer | null> {
      const contentType = types.get(accept ?? '')
      const plan = contentType !== undefined && params.extensions === undefined ? planFor(params) : null
      if (!plan || contentType === undefined) return null
      const { document, operation, kind, asksForCursor } = plan
      const { operationName } = params
      const variableValues = params.variables ?? {}
      const cost = plan.isFor(context.actor)
        ? costIfAllowed(context, { schema, document, operationName, variableValues }, plan.fixedCost)
        : null
      if (cost === null) return null
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues)
      const spent = coerced && context.meter.charge(cost)
      if (!coerced || (spent instanceof Promise ? await spent : spent)) return null
      try {
        const { actor, live } = context
        // For the reason in `cursorFirst`.
        if (asksForCursor && actor.role !== 'visitor' && actor.role !== 'system')
          context.cursor = await live.currentCursor(actor)
        const asked = { plan, context, variables: coerced, sent: variableValues }
        const data =
          (kind === 'query' ? await shared(asked) : null) ?? (await runPlan(plan, context, coerced))
        const field = plan.root.fields[0]?.definition.name ?? ''
        return { contentType, body: `{"data":${data}}`, kind, field }
      } catch (error) {
        // It would fail again.
        if (error instanceof NotPlanned)
          (params.isTrusted ? trusted : strangers).set(keyOf(params), 'not planned')
        return null
      }
    },
  }
}

export type PlannedOperations = ReturnType<typeof plannedOperations>

/** Each trusted document has one operation, whose name a request could give wrongly in any number of ways. */
const keyOf = ({ query, operationName, isTrusted }: Params): string =>
  isTrusted ? query : `${operationName ?? ''} ${query}`
