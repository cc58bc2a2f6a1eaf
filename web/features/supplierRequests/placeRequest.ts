import type { Unmasked } from '@apollo/client'
import type { SupplierRequestsScreenQuery } from '../../gql/graphql.ts'

type WaitingRequests = Unmasked<SupplierRequestsScreenQuery>
type WaitingNode = WaitingRequests['opportunities']['edges'][number]['node']

/**
 * The list with a request on top while it waits for an answer, and without it otherwise; the same list if nothing
 * changes.
 */
export function placeRequest(
  before: WaitingRequests,
  requestId: string,
  opportunity: WaitingNode | null | undefined,
): WaitingRequests {
  const { edges, totalCount } = before.opportunities
  const known = edges.some(({ node }) => node.id === requestId)
  const waiting =
    opportunity?.state === 'ACTIVE' || opportunity?.state === 'PAST_DEADLINE' ? opportunity : null
  if (known === (waiting !== null)) return before
  return {
    ...before,
    opportunities: {
      ...before.opportunities,
      edges: waiting
        ? [{ __typename: 'OpportunityEdge', node: waiting }, ...edges]
        : edges.filter(({ node }) => node.id !== requestId),
      totalCount: totalCount + (waiting ? 1 : -1),
    },
  }
}
