import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { FirstPricesDocument } from '../../gql/graphql.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'

void (
  /* GraphQL */ `
    query FirstPrices {
      firstPrices {
        priced
        variants {
          requestCount
          variant {
            id
            displayName
            imageUrl
            myPricing {
              updatedAt
            }
            product {
              id
              title
              images
            }
          }
        }
      }
    }
  `
)

/**
 * The prices to set first; null if there are none. A separate query, so that the figures do not wait for it.
 * Call `recount` after a new or changed request, a price or a change of the catalog.
 */
export function useFirstPrices() {
  const { data, loading, refetch } = useQuery(FirstPricesDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: ownAnswer,
  })
  // Stays true: while a failed query is tried again, it is loading without data, as at first.
  const [isRead, setIsRead] = useState(false)
  if (!isRead && (data !== undefined || !loading)) setIsRead(true)
  // The screen itself reports failures.
  const recount = useThrottled(refetch)
  return { firstPrices: data?.firstPrices ?? null, isRead, recount }
}
