import { matchNothing } from '../../data/database/matchNothing.ts'
import { opportunitiesInAny } from '../../data/database/visibleTo.ts'
import { opportunityStates } from '../../domain/request/supplierView.ts'
import type { GraphQLContext } from '../server/context.ts'

/**
 * The request with this id if it is an opportunity for the signed-in supplier; null otherwise, and for everyone else.
 */
export function isOpportunity({ actor, visible, ports, now }: GraphQLContext, id: string) {
  if (actor.role !== 'supplier') return matchNothing.byId
  const theirs = opportunitiesInAny(actor, opportunityStates, ports.policy, now)
  return { AND: [{ id }, visible.requests, theirs] }
}
