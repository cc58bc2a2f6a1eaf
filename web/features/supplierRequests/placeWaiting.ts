import type { Unmasked } from '@apollo/client'
import type { SupplierRequestsScreenQuery } from '../../gql/graphql.ts'
import { placeOnTop } from '../../live/queries/placeEdge.ts'

type WaitingRequests = Unmasked<SupplierRequestsScreenQuery>
type WaitingNode = WaitingRequests['opportunities']['edges'][number]['node']

/**
 * The list with a request on top while it waits for an answer, and without it otherwise; the same list if
 * nothing changes.
 */
export function placeWaiting(
  before: WaitingRequests,
  requestId: string,
  opportunity: WaitingNode | null | undefined,
): WaitingRequests {
  const waiting =
    opportunity?.state === 'ACTIVE' || opportunity?.state === 'PAST_DEADLINE' ? opportunity : null
  const opportunities = placeOnTop(
    before.opportunities,
    ({ id }) => id === requestId,
    waiting && { __typename: 'OpportunityEdge', node: waiting },
  )
  return opportunities === before.opportunities ? before : { ...before, opportunities }
}
