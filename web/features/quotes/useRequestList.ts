import { useState } from 'react'
import type { ApolloClient, Unmasked } from '@apollo/client'
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
import { useRequestCounts } from './useRequestCounts.ts'
import { newestFirst } from '../../live/newestFirst.ts'
import { placeEdge } from '../../live/placeEdge.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { requestFilters } from './requestFilters.ts'
import type { RequestFilter } from './requestFilters.ts'

void (
  /* GraphQL */ `
    query QuoteRequestsScreen($first: Int, $after: String, $status: [QuoteRequestStatus!], $search: String) {
      eventCursor
      quoteRequests(first: $first, after: $after, status: $status, search: $search) {
        edges {
          node {
            id
            status
            createdAt
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
          status
          createdAt
          productTitle
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
          status
          createdAt
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
            ...RequestCard_request
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 20

type Listed = Unmasked<QuoteRequestsScreenOpenedSubscription>['requestOpened']['request']
type ListOptions = { filter: RequestFilter; search: string | null; skip: boolean }

/** The list of requests under a filter and a search, kept live: new ones on top, changed ones where they belong. */
export function useRequestList({ filter, search, skip }: ListOptions) {
  const status = requestFilters[filter].status
  const variables: QuoteRequestsScreenQueryVariables = { first: PAGE_SIZE, status, search }
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(
    QuoteRequestsScreenDocument,
    variables,
    { skip },
  )
  const { recent, mark } = useRecent()
  const [announcement, setAnnouncement] = useState('')

  const { countOf, recount } = useRequestCounts(skip)

  const place = (request: Listed, client: ApolloClient) => {
    // What a search finds is the server's to say.
    if (search !== null) return refetch()
    client.cache.updateQuery({ query: QuoteRequestsScreenDocument, variables }, (old) => {
      if (!old) return undefined
      const { edges, pageInfo, totalCount } = old.quoteRequests
      const placed = placeEdge(
        edges,
        { __typename: 'QuoteRequestEdge' as const, node: request },
        {
          belongs: status?.includes(request.status) ?? true,
          compare: newestFirst,
          hasNextPage: pageInfo.hasNextPage,
        },
      )
      if (placed === edges) return undefined
      return {
        ...old,
        quoteRequests: {
          ...old.quoteRequests,
          edges: [...placed],
          totalCount: totalCount + placed.length - edges.length,
        },
      }
    })
  }

  useLive({
    document: QuoteRequestsScreenOpenedDocument,
    snapshot,
    skip,
    onEvent: ({ requestOpened: { request } }, { client }) => {
      place(request, client)
      recount()
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
      recount()
    },
  })
  useLive({
    document: QuoteRequestsScreenQuotedDocument,
    snapshot,
    skip,
    onEvent: ({ quoteSubmitted: { quote } }) => mark(quote.request.id),
  })

  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: data?.quoteRequests.pageInfo.endCursor ?? null }),
  )

  return {
    requests: data?.quoteRequests.edges.map((edge) => edge.node),
    totalCount: data?.quoteRequests.totalCount ?? 0,
    hasMore: data?.quoteRequests.pageInfo.hasNextPage ?? false,
    countOf,
    error,
    retry: refetch,
    loadMore,
    loadingMore,
    recent,
    announcement,
  }
}
