import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { NextToDecideDocument } from '../../gql/graphql.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { comingFrom } from '../../ui/page/cameFrom.ts'
import { paths } from './paths.ts'
import { useShownToDecide } from './useShownToDecide.ts'

void (
  /* GraphQL */ `
    query NextToDecide($after: String) {
      quoteRequests(first: 50, after: $after, filter: { awardable: true, tests: false }, sort: DEADLINE) {
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

/**
 * Opens the next request that can be awarded, by deadline, which it has not shown in this tab: after the one
 * it comes from, or else from the nearest deadline on. Once it has shown all of them, it starts over. As in
 * the dashboard's count, test requests are left out.
 */
export function NextToDecideScreen() {
  const { data, error, refetch, fetchMore } = useQuery(NextToDecideDocument, { fetchPolicy: 'network-only' })
  const [failed, setFailed] = useState(false)
  const { from, list, isAwardable, read, keep } = useShownToDecide()
  const [shown] = useState(() => [...read().filter((id) => id !== from), from])
  const ids = data?.quoteRequests.edges.map(({ node }) => node.id) ?? []
  const current = ids.indexOf(from)
  const isOnLaterPage = current < 0 && isAwardable(from) === true
  const isNew = (id: string) => !shown.includes(id)
  const newAfter = ids.slice(current + 1).find(isNew)
  const pageInfo = data?.quoteRequests.pageInfo
  const isPageEnd = newAfter === undefined || isOnLaterPage
  const after = isPageEnd && pageInfo?.hasNextPage ? pageInfo.endCursor : null
  useEffect(() => {
    if (after !== null && !failed) fetchMore({ variables: { after } }).catch(() => setFailed(true))
  }, [after, failed, fetchMore])
  const settled = data !== undefined && after === null
  const newOne = newAfter ?? ids.find(isNew)
  const next = settled ? (newOne ?? ids[current + 1] ?? ids[0]) : undefined
  const isFound = next !== undefined && next !== from
  useEffect(() => {
    if (isFound) keep(newOne === undefined ? [from, next] : [...shown, next])
  })
  if (failed) return <ErrorState onRetry={() => setFailed(false)} />
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />
  if (!settled) return <CardSkeletons count={2} height={220} label="Loading quotes..." />
  if (isFound) return <Navigate replace to={paths.request.link(next)} state={comingFrom(list)} />
  return (
    <EmptyState
      title={current < 0 ? 'Nothing to decide' : 'Nothing else to decide'}
      text={
        current < 0
          ? 'No request has a quote that can be awarded now.'
          : 'The request you came from is the only one waiting for a decision.'
      }
      action={
        <Button
          component={Link}
          to={current < 0 ? paths.requests.link() : paths.request.link(from)}
          state={comingFrom(list)}
          variant="outlined"
        >
          {current < 0 ? 'View Quote Requests' : 'Back to the request'}
        </Button>
      }
    />
  )
}
