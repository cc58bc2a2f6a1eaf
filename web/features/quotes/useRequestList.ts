import { useState } from 'react'
import type { ApolloClient, Unmasked } from '@apollo/client'
import type { RequestList } from '../../../api/domain/list/requestList.ts'
import { requestIsListed } from '../../../api/domain/list/requestIsListed.ts'
import {
  QuoteRequestsScreenChangedDocument,
  QuoteRequestsScreenDocument,
  QuoteRequestsScreenOpenedDocument,
  QuoteRequestsScreenQuotedDocument,
} from '../../gql/graphql.ts'
import type {
  QuoteRequestsScreenOpenedSubscription,
  QuoteRequestsScreenQueryVariables,
} from '../../gql/graphql.ts'
import { placedIn } from '../../live/placedIn.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useWaiting } from '../../live/useWaiting.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { requestVariables } from './requestListUrl.ts'
import { listedFacts } from './listedFacts.ts'
import { useRequestCounts } from './useRequestCounts.ts'

void (
  /* GraphQL */ `
    query QuoteRequestsScreen(
      $first: Int
      $after: String
      $status: [QuoteRequestStatus!]
      $search: String
      $sort: RequestSort
      $closingWithinHours: Int
      $fewerThanQuotes: Int
      $country: String
      $supplierId: ID
      $answer: SupplierAnswer
      $variantId: ID
      $productId: ID
      $since: DateTime
      $quoted: Boolean
      $toReconfirm: Boolean
      $held: Boolean
      $tests: Boolean
    ) {
      eventCursor
      quoteRequests(
        first: $first
        after: $after
        status: $status
        search: $search
        sort: $sort
        closingWithinHours: $closingWithinHours
        fewerThanQuotes: $fewerThanQuotes
        country: $country
        supplierId: $supplierId
        answer: $answer
        variantId: $variantId
        productId: $productId
        since: $since
        quoted: $quoted
        toReconfirm: $toReconfirm
        held: $held
        tests: $tests
      ) {
        edges {
          node {
            id
            ...RequestTable_request @unmask
            ...RequestCard_request
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

void (
  /* GraphQL */ `
    subscription QuoteRequestsScreenOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        request {
          id
          ...RequestTable_request @unmask
          ...RequestCard_request
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteRequestsScreenChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        request {
          id
          ...RequestTable_request @unmask
          ...RequestCard_request
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteRequestsScreenQuoted($after: EventCursor) {
      quoteSubmitted(after: $after) {
        cursor
        quote {
          id
          request {
            id
            ...RequestTable_request @unmask
            ...RequestCard_request
          }
        }
      }
    }
  `
)

const PAGE_SIZE = { cards: 20, table: 50 }

type Listed = Unmasked<QuoteRequestsScreenOpenedSubscription>['requestOpened']['request']
type ListOptions = { list: RequestList; query: string; skip: boolean }

/**
 * The request list in the address, kept live. Sorted by newest, new requests appear on top and changed ones move to
 * their position; in any other order, they wait until the user asks for them. Whether a request matches a search,
 * only the server knows.
 */
export function useRequestList({ list, query, skip }: ListOptions) {
  const variables: QuoteRequestsScreenQueryVariables = {
    first: PAGE_SIZE[list.view],
    ...requestVariables(list),
  }
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(
    QuoteRequestsScreenDocument,
    variables,
    { skip },
  )
  const { recent, mark } = useRecent()
  const [announcement, setAnnouncement] = useState('')
  const [changes, setChanges] = useState(0)
  const { countOf, recount } = useRequestCounts(skip)
  const waiting = useWaiting(query)
  const refetchSoon = useThrottled(refetch)
  const changed = () => {
    recount()
    setChanges((before) => before + 1)
  }

  const place = (request: Listed, client: ApolloClient) => {
    const belongs = requestIsListed(listedFacts(request), list, new Date())
    const known = data?.quoteRequests.edges.some(({ node }) => node.id === request.id) ?? false
    if (belongs === true && !known && list.sort !== 'newest') return waiting.add(request.id)
    if (belongs === null && list.sort === 'newest') return refetchSoon()
    if (belongs === null) return known ? undefined : waiting.add(request.id)
    client.cache.updateQuery({ query: QuoteRequestsScreenDocument, variables }, (old) => {
      const placed =
        old &&
        placedIn(old.quoteRequests, { __typename: 'QuoteRequestEdge' as const, node: request }, belongs)
      return placed && { ...old, quoteRequests: placed }
    })
  }

  useLive({
    document: QuoteRequestsScreenOpenedDocument,
    snapshot,
    skip,
    onEvent: ({ requestOpened: { request } }, { client }) => {
      place(request, client)
      changed()
      mark(request.id)
      setAnnouncement(`New quote request: ${request.productTitle}`)
    },
  })
  useLive({
    document: QuoteRequestsScreenChangedDocument,
    snapshot,
    skip,
    onEvent: ({ requestChanged: { request } }, { client }) => {
      if (request) place(request, client)
      changed()
    },
  })
  useLive({
    document: QuoteRequestsScreenQuotedDocument,
    snapshot,
    skip,
    onEvent: ({ quoteSubmitted: { quote } }, { client }) => {
      // A first quote changes the request's status, and every quote changes its count.
      place(quote.request, client)
      changed()
      mark(quote.request.id)
    },
  })

  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: data?.quoteRequests.pageInfo.endCursor ?? null }),
  )

  return {
    rows: data?.quoteRequests.edges.map((edge) => edge.node),
    totalCount: data?.quoteRequests.totalCount ?? 0,
    hasMore: data?.quoteRequests.pageInfo.hasNextPage ?? false,
    countOf,
    error,
    retry: refetch,
    loadMore,
    loadingMore,
    recent,
    announcement,
    changes,
    waiting: waiting.count,
    showWaiting: () => {
      waiting.forget()
      refetch()
    },
  }
}
