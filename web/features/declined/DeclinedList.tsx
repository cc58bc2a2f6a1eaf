import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { DeclinedPageDocument } from '../../gql/graphql.ts'
import type { DeclinedCard_OpportunityFragment } from '../../gql/graphql.ts'
import { useLoadMore } from '../../live/queries/useLoadMore.ts'
import { CardList } from '../../ui/list/CardList.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { DeclinedCard } from './DeclinedCard.tsx'

void (
  /* GraphQL */ `
    query DeclinedPage($first: Int, $after: String, $state: [OpportunityState!]) {
      opportunities(first: $first, after: $after, state: $state) {
        edges {
          node {
            ...DeclinedScreen_opportunity
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

const EMPTY = {
  DECLINED: {
    title: 'No Declined Opportunities',
    text: 'Requests you decline appear here with your reason.',
  },
  MISSED: {
    title: 'No Missed Opportunities',
    text: 'No request closed before you answered.',
  },
}

type DeclinedListProps = {
  state: 'DECLINED' | 'MISSED'
  list: {
    edges: readonly { node: { id: string } & FragmentType<DeclinedCard_OpportunityFragment> }[]
    pageInfo: { hasNextPage: boolean; endCursor?: string | null }
    totalCount: number
  }
  recent: ReadonlySet<string>
}

/** One of the two tabs: its requests, newest first, with 'load more'. */
export function DeclinedList({ state, list, recent }: DeclinedListProps) {
  const client = useApolloClient()
  const more = useLoadMore(() =>
    client.query({
      query: DeclinedPageDocument,
      variables: { first: 20, after: list.pageInfo.endCursor ?? null, state: [state] },
      fetchPolicy: 'network-only',
    }),
  )
  if (list.totalCount === 0)
    return (
      <EmptyState
        {...EMPTY[state]}
        action={
          <Button component={Link} to={opportunityPaths.opportunities.link()} variant="outlined">
            See Quote Opportunities
          </Button>
        }
      />
    )
  return (
    <>
      <CardList>
        {list.edges.map(({ node }) => (
          <DeclinedCard key={node.id} opportunity={node} recent={recent.has(node.id)} />
        ))}
      </CardList>
      <MoreRows
        list={{
          rows: list.edges,
          totalCount: list.totalCount,
          hasMore: list.pageInfo.hasNextPage,
          ...more,
        }}
        mt={2}
      />
    </>
  )
}
