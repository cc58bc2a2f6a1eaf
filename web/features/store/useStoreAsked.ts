import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { StoreAskedDocument } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query StoreAsked {
      storeStatus {
        health {
          ok
          message
          checkedAt
          missingScopes
        }
        subscriptions {
          topic
          url
          present
        }
      }
    }
  `
)

/** What only the store itself knows. Reading it takes a moment, so it has its own query that nothing else waits for. */
export function useStoreAsked(connected: boolean) {
  const { data, previousData, loading, refetch } = useQuery(StoreAskedDocument, {
    // A cached answer says nothing about the current state.
    fetchPolicy: 'network-only',
  })
  const status = (data ?? previousData)?.storeStatus
  const askAgain = useCallback(() => void refetch().catch(() => undefined), [refetch])
  return {
    health: status?.health ?? null,
    asking: connected && loading && !status,
    /** Undefined until the subscribed topics are known. */
    subscriptions: status?.subscriptions,
    askAgain,
  }
}
