import { useApolloClient } from '@apollo/client/react'
import { OpportunityTotalsDocument } from '../../gql/graphql.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'

// The screen's query contains it, too: its lists must have these arguments, by which the cache finds what to
// correct.
void (
  /* GraphQL */ `
    fragment OpportunityTotals_lists on Query {
      active: opportunities(first: $first, state: [ACTIVE], search: $search) {
        totalCount
      }
      late: opportunities(first: $first, state: [PAST_DEADLINE], search: $search) {
        totalCount
      }
      quoted: quotes(
        first: $first
        filter: { status: [PENDING], pastDeadline: false, search: $search }
        sort: DEADLINE
      ) {
        totalCount
      }
      lateQuoted: quotes(
        first: $first
        filter: { status: [PENDING], pastDeadline: true, search: $search }
        sort: NEWEST
      ) {
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    query OpportunityTotals($first: Int, $search: String) {
      ...OpportunityTotals_lists
    }
  `
)

/** Refreshes the counts of the lists without touching the loaded rows. */
export function useTotals(searched: { search?: string }): () => void {
  const client = useApolloClient()
  return useThrottled(() =>
    client.query({
      query: OpportunityTotalsDocument,
      variables: { first: 1, ...searched },
      fetchPolicy: 'network-only',
      context: ownAnswer,
    }),
  )
}
