import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { QuoteStatusPageDocument } from '../../gql/graphql.ts'
import type { QuoteStatus } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query QuoteStatusPage(
      $first: Int
      $after: String
      $status: [QuoteStatus!]
      $needsReconfirmation: Boolean
    ) {
      quotes(first: $first, after: $after, status: $status, needsReconfirmation: $needsReconfirmation) {
        edges {
          node {
            ...QuoteStatusScreen_quote
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

const FURTHER = 15

type FurtherQuotes = {
  wanted: boolean
  after: string | null
  status: QuoteStatus[]
  needsReconfirmation?: true
}

/**
 * Loads further pages of a list of quotes as long as more are wanted; the cache appends them. After a failure it
 * waits for `again`.
 */
export function useFurtherQuotes({ wanted, after, status, needsReconfirmation }: FurtherQuotes) {
  const client = useApolloClient()
  const [failedAt, setFailedAt] = useState<string | null>()
  const failed = wanted && failedAt === after
  const statusKey = status.join()
  useEffect(() => {
    if (!wanted || failed) return undefined
    let left = false
    client
      .query({
        query: QuoteStatusPageDocument,
        variables: {
          first: FURTHER,
          after,
          status: statusKey.split(',') as QuoteStatus[],
          needsReconfirmation,
        },
        fetchPolicy: 'network-only',
      })
      .catch(() => {
        if (!left) setFailedAt(after)
      })
    return () => {
      left = true
    }
  }, [client, wanted, failed, after, statusKey, needsReconfirmation])
  return { failed, again: () => setFailedAt(undefined) }
}
