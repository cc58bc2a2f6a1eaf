import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { StoreCheckDocument } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query StoreCheck {
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

/** What only the store's API can answer. It takes a moment, so it is a separate query and delays nothing else. */
export function useStoreCheck(connected: boolean) {
  const { data, previousData, loading, refetch } = useQuery(StoreCheckDocument, {
    // A cached answer says nothing about the current state.
    fetchPolicy: 'network-only',
  })
  const status = (data ?? previousData)?.storeStatus
  const checkAgain = useCallback(() => void refetch().catch(() => undefined), [refetch])
  return {
    health: status?.health ?? null,
    checking: connected && loading && !status,
    /** Undefined until the subscribed topics are known. */
    subscriptions: status?.subscriptions,
    checkAgain,
  }
}
