import { useApolloClient } from '@apollo/client/react'
import { OpportunityTotalsDocument } from '../../gql/graphql.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { ownAnswer } from '../../live/ownAnswer.ts'

void (
  /* GraphQL */ `
    query OpportunityTotals {
      active: opportunities(first: 1, state: [ACTIVE]) {
        totalCount
      }
      late: opportunities(first: 1, state: [PAST_DEADLINE]) {
        totalCount
      }
      quoted: quotes(first: 1, filter: { status: [PENDING], pastDeadline: false }) {
        totalCount
      }
      lateQuoted: quotes(first: 1, filter: { status: [PENDING], pastDeadline: true }) {
        totalCount
      }
    }
  `
)

/** Refreshes the counts of the lists without touching the loaded rows. */
export function useTotals(): () => void {
  const client = useApolloClient()
  return useThrottled(() =>
    client.query({
      query: OpportunityTotalsDocument,
      fetchPolicy: 'network-only',
      context: ownAnswer,
    }),
  )
}
