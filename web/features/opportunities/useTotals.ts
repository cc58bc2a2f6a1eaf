import { useApolloClient } from '@apollo/client/react'
import { OpportunityTotalsDocument } from '../../gql/graphql.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { ownAnswer } from '../../live/ownAnswer.ts'

// The screen's query contains it, too: its lists must have these arguments, by which the cache finds what to correct.
void (
  /* GraphQL */ `
    fragment OpportunityTotals_lists on Query {
      active: opportunities(first: $first, state: [ACTIVE]) {
        totalCount
      }
      late: opportunities(first: $first, state: [PAST_DEADLINE]) {
        totalCount
      }
      quoted: quotes(first: $first, filter: { status: [PENDING], pastDeadline: false }, sort: DEADLINE) {
        totalCount
      }
      lateQuoted: quotes(first: $first, filter: { status: [PENDING], pastDeadline: true }, sort: NEWEST) {
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    query OpportunityTotals($first: Int) {
      ...OpportunityTotals_lists
    }
  `
)

/** Refreshes the counts of the lists without touching the loaded rows. */
export function useTotals(): () => void {
  const client = useApolloClient()
  return useThrottled(() =>
    client.query({
      query: OpportunityTotalsDocument,
      variables: { first: 1 },
      fetchPolicy: 'network-only',
      context: ownAnswer,
    }),
  )
}
