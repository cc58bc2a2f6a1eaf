import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { cardId } from '../../../api/domain/screenLinks.ts'
import {
  type QuoteFilter,
  type QuoteStatusCard_QuoteFragment,
  QuoteStatusPageDocument,
} from '../../gql/graphql.ts'
import { FARTHEST_ROW } from '../../parts/list/useArrival.ts'
import { CardList } from '../../ui/list/CardList.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { FoldSection } from '../../ui/page/FoldSection.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { useRetries } from '../../ui/server/useRetries.ts'
import { QuoteStatusCard } from './QuoteStatusCard.tsx'

const PAGE_SIZE = 3

type QuoteStatusListProps = {
  title: string
  /** The noun for the count, in the singular. */
  noun: string
  empty: string
  quotes: {
    edges: readonly {
      node: { id: string; request: { id: string } } & FragmentType<QuoteStatusCard_QuoteFragment>
    }[]
    pageInfo: { hasNextPage: boolean; endCursor?: string | null }
    totalCount: number
  }
  /** Which quotes are in this list, as in its query. */
  filter: QuoteFilter
  /** The part after `#` of the address, which may name a card. */
  target: string
  /** No loaded list contains this card yet, so further pages are loaded to find it. */
  sought: boolean
  recent: ReadonlySet<string>
}

/** A collapsible list of quotes, three per page. */
export function QuoteStatusList({
  title,
  noun,
  empty,
  quotes,
  filter,
  target,
  sought,
  recent,
}: QuoteStatusListProps) {
  const [open, setOpen] = useState(true)
  const [asked, setAsked] = useState(1)
  const [arrivedAt, setArrivedAt] = useState<string>()
  const { edges, pageInfo, totalCount } = quotes
  const at = edges.findIndex(({ node }) => target === `#${cardId(node.request.id)}`)
  if (at >= 0 && arrivedAt !== target) {
    setArrivedAt(target)
    setAsked(Math.floor(at / PAGE_SIZE) + 1)
  }
  // Quotes may leave the list, and its last page may disappear with them.
  const page = Math.min(asked, Math.max(1, Math.ceil(totalCount / PAGE_SIZE)))
  const end = Math.min(page * PAGE_SIZE, totalCount)
  const missing = edges.length < end && pageInfo.hasNextPage
  const isSeeking = sought && pageInfo.hasNextPage && edges.length < FARTHEST_ROW
  const further = useFurtherQuotes({
    wanted: (missing && open) || isSeeking,
    after: pageInfo.endCursor ?? null,
    filter,
  })
  const rows = edges.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <FoldSection title={title} count={totalCount} fold={{ open, onToggle: () => setOpen(!open) }}>
      {totalCount === 0 ? <Typography color="textSecondary">{empty}</Typography> : null}
      <CardList>
        {rows.map(({ node }) => (
          <QuoteStatusCard key={node.id} quote={node} recent={recent.has(node.id)} />
        ))}
      </CardList>
      {further.failed ? (
        <ErrorState onRetry={further.again} />
      ) : missing ? (
        <CardSkeletons
          count={Math.max(1, end - edges.length)}
          height={209}
          phoneHeight={370}
          label="Loading quotes..."
        />
      ) : null}
      {totalCount > PAGE_SIZE ? (
        <Pager page={page} pageSize={PAGE_SIZE} total={totalCount} noun={noun} onPage={setAsked} />
      ) : null}
    </FoldSection>
  )
}

void (
  /* GraphQL */ `
    query QuoteStatusPage($first: Int, $after: String, $filter: QuoteFilter) {
      quotes(first: $first, after: $after, filter: $filter) {
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

type FurtherQuotes = { wanted: boolean; after: string | null; filter: QuoteFilter }

/**
 * Loads further pages of a list of quotes as long as more are wanted; the cache appends them. After a failure
 * it tries again after a while, or when `again` is called.
 */
function useFurtherQuotes({ wanted, after, filter }: FurtherQuotes) {
  const client = useApolloClient()
  const [failedAt, setFailedAt] = useState<string | null>()
  const failed = wanted && failedAt === after
  useEffect(() => {
    if (!wanted || failed) return undefined
    let left = false
    client
      .query({
        query: QuoteStatusPageDocument,
        variables: { first: FURTHER, after, filter },
        fetchPolicy: 'network-only',
      })
      .catch(() => {
        if (!left) setFailedAt(after)
      })
    return () => {
      left = true
    }
  }, [client, wanted, failed, after, filter])
  const again = () => setFailedAt(undefined)
  useRetries(failed, again)
  return { failed, again }
}
