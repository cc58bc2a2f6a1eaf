import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef } from 'react'
import { OpportunityTotalsDocument } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query OpportunityTotals {
      active: opportunities(first: 1, state: [ACTIVE]) {
        totalCount
      }
      late: opportunities(first: 1, state: [PAST_DEADLINE]) {
        totalCount
      }
      quoted: quotes(first: 1, filter: { status: [PENDING] }) {
        totalCount
      }
    }
  `
)

/** Refreshes the counts of the lists without touching the loaded rows. */
export function useTotals(): () => void {
  const client = useApolloClient()
  const asking = useRef(false)
  return useCallback(() => {
    if (asking.current) return
    asking.current = true
    client
      .query({ query: OpportunityTotalsDocument, fetchPolicy: 'network-only' })
      // The next event or visit refreshes them.
      .catch(() => undefined)
      .finally(() => {
        asking.current = false
      })
  }, [client])
}
