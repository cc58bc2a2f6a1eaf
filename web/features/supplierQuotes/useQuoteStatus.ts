import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import {
  type QuoteFilter,
  QuoteStatusPageDocument,
  QuoteStatusScreenChangedDocument,
  QuoteStatusScreenDocument,
  QuoteStatusScreenOrderChangedDocument,
} from '../../gql/graphql.ts'
import { isLonger } from '../../live/queries/placeEdge.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { outcomeNotice } from '../../parts/quoteTerms/outcomeNotice.ts'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { useFollowNeeds } from '../../parts/supplierNeeds/useFollowNeeds.ts'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'
import { useRecent } from '../../ui/list/useRecent.ts'
import { placeQuote } from './placeQuote.ts'

void (
  /* GraphQL */ `
    query QuoteStatusScreen($first: Int, $open: QuoteFilter, $closed: QuoteFilter) {
      eventCursor
      viewer {
        supplier {
          id
        }
      }
      submitted: quotes(first: $first, filter: $open) {
        edges {
          node {
            ...QuoteStatusScreen_quote @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      closed: quotes(first: $first, filter: $closed) {
        edges {
          node {
            ...QuoteStatusScreen_quote @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      supplierNeeds {
        ...SupplierNeeds_needs @unmask
      }
      awarded: quotes(first: 1, filter: { status: [AWARDED] }) {
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment QuoteStatusScreen_quote on Quote {
      id
      status
      createdAt
      needsReconfirmation
      request {
        id
        status
        productTitle
      }
      ...QuoteStatusCard_quote
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteStatusScreenChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        requestId
        opportunity {
          id
          myQuote {
            ...QuoteStatusScreen_quote @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteStatusScreenOrderChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        orderId
      }
    }
  `
)

const PAGE_SIZE = 15
const MORE = { document: QuoteStatusPageDocument, field: 'quotes' }
const OPEN: QuoteFilter = { status: ['PENDING'] }
const TO_RECONFIRM: QuoteFilter = { ...OPEN, needsReconfirmation: true }
const CLOSED: QuoteFilter = { status: ['NOT_SELECTED', 'REJECTED'] }

/**
 * The lists of this supplier's open and closed quotes that match the search, kept live, and a notice of
 * decisions about them.
 */
export function useQuoteStatus({ reconfirmOnly, search }: { reconfirmOnly: boolean; search: string | null }) {
  const client = useApolloClient()
  // The same objects while the search is the same: loading further pages of a list restarts for another
  // filter.
  const { open, closed } = useMemo(() => {
    const found = search ? { search } : {}
    return { open: { ...(reconfirmOnly ? TO_RECONFIRM : OPEN), ...found }, closed: { ...CLOSED, ...found } }
  }, [reconfirmOnly, search])
  const variables = { first: PAGE_SIZE, open, closed }
  const { data, loading, isPrevious, error, refetch, refetchSoon, recountSoon, snapshot } = useScreenQuery(
    QuoteStatusScreenDocument,
    variables,
    {
      lists: ({ submitted, closed: ofClosed }) => [
        { list: submitted, by: { ...MORE, variables: { filter: open } } },
        { list: ofClosed, by: { ...MORE, variables: { filter: closed } } },
      ],
    },
  )
  useFollowNeeds(snapshot)
  useFollowPolicy(snapshot)
  const { recent, mark } = useRecent()
  const [notice, setNotice] = useState<Notice>()

  useLive({
    document: QuoteStatusScreenChangedDocument,
    snapshot,
    onEvent: ({ requestChanged: { opportunity } }) => {
      const quote = opportunity?.myQuote
      if (!quote) return
      let wasOpen = false
      let mayBeFurtherDown = false
      client.cache.updateQuery({ query: QuoteStatusScreenDocument, variables }, (lists) => {
        if (!lists) return lists
        wasOpen = lists.submitted.edges.some(({ node }) => node.id === quote.id)
        const isListed = wasOpen || lists.closed.edges.some(({ node }) => node.id === quote.id)
        // Only the server knows whether it matches the search.
        mayBeFurtherDown = search !== null && !isListed
        if (mayBeFurtherDown) return lists
        const placed = placeQuote(lists, quote, reconfirmOnly)
        mayBeFurtherDown = placed === lists && isLonger([lists.submitted, lists.closed])
        return placed
      })
      if (mayBeFurtherDown) recountSoon()
      mark(quote.id)
      if (!wasOpen) return
      setNotice((before) => outcomeNotice(quote, quote.request) ?? before)
      // Won quotes are only counted, and the server does the counting.
      if (quote.status === 'AWARDED') refetch()
    },
  })
  // An order awarded to another supplier, or to this one in a later round, changes the quote's status without
  // an event of its request.
  useLive({ document: QuoteStatusScreenOrderChangedDocument, snapshot, onEvent: refetchSoon })

  return {
    data,
    filters: { open, closed },
    loading,
    isPrevious,
    error,
    refetch,
    recent,
    mark,
    notice,
    closeNotice: () => setNotice(undefined),
  }
}
