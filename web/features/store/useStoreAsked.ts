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

/** What only the store itself can say; it takes a moment, so that nothing else waits for it. */
export function useStoreAsked(connected: boolean) {
  const { data, previousData, loading, refetch } = useQuery(StoreAskedDocument, {
    // What it said a while ago is no answer to how it is.
    fetchPolicy: 'network-only',
  })
  const said = (data ?? previousData)?.storeStatus
  const askAgain = useCallback(() => void refetch().catch(() => undefined), [refetch])
  return {
    health: said?.health ?? null,
    asking: connected && loading && !said,
    /** Undefined while it is not known which topics are followed. */
    subscriptions: said?.subscriptions,
    askAgain,
  }
}
