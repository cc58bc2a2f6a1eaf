import { useApolloClient, useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { NextToDecide_RequestFragmentDoc, NextToDecideDocument } from '../../gql/graphql.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { cameFrom } from '../../ui/cameFrom.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    query NextToDecide($after: String) {
      quoteRequests(
        first: 50
        after: $after
        filter: { quoted: true, status: [QUOTED, EXPIRED] }
        sort: DEADLINE
      ) {
        edges {
          node {
            id
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment NextToDecide_request on QuoteRequest {
      id
      status
      quotes {
        id
      }
    }
  `
)

/** Whether a screen showed this address's request as undecided, with quotes. */
function useIsUndecided(path: string): boolean {
  const { cache } = useApolloClient()
  const prefix = paths.request.link('')
  const id = cache.identify({ __typename: 'QuoteRequest', id: path.slice(prefix.length) })
  const request =
    id !== undefined && path.startsWith(prefix)
      ? cache.readFragment({ fragment: NextToDecide_RequestFragmentDoc, id })
      : null
  if (!request || request.quotes.length === 0) return false
  return request.status === 'QUOTED' || request.status === 'EXPIRED'
}

/**
 * Opens the undecided request with quotes whose deadline is nearest. From such a request, it opens the one after it,
 * and after the last one the first.
 */
export function NextToDecideScreen() {
  const from = cameFrom(useLocation().state)
  const { data, error, refetch, fetchMore } = useQuery(NextToDecideDocument, { fetchPolicy: 'network-only' })
  const [failed, setFailed] = useState(false)
  const links = data?.quoteRequests.edges.map(({ node }) => paths.request.link(node.id)) ?? []
  const current = links.indexOf(from)
  const isUndecided = useIsUndecided(from)
  // The request it comes from, or the one after it, may be on the next page.
  const isPageEnd = current < 0 ? isUndecided : current === links.length - 1
  const pageInfo = data?.quoteRequests.pageInfo
  const after = isPageEnd && pageInfo?.hasNextPage ? pageInfo.endCursor : null
  useEffect(() => {
    if (after !== null && !failed) fetchMore({ variables: { after } }).catch(() => setFailed(true))
  }, [after, failed, fetchMore])
  if (failed) return <ErrorState onRetry={() => setFailed(false)} />
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />
  if (!data || after !== null) return <CardSkeletons count={2} height={220} label="Loading quotes..." />
  const next = links[current + 1] ?? links[0]
  if (next !== undefined && next !== links[current]) return <Navigate replace to={next} />
  return (
    <EmptyState
      title={current < 0 ? 'Nothing to decide' : 'Nothing else to decide'}
      text={
        current < 0
          ? 'No request with quotes is waiting for a decision.'
          : 'The request you came from is the only one waiting for a decision.'
      }
      action={
        <Button component={Link} to={links[current] ?? paths.requests.link()} variant="outlined">
          {current < 0 ? 'View Quote Requests' : 'Back to the request'}
        </Button>
      }
    />
  )
}
