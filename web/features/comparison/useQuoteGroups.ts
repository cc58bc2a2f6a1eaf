import type { ApolloClient, Unmasked } from '@apollo/client'
import {
  QuoteGroupsAwardedDocument,
  QuoteGroupsChangedDocument,
  QuoteGroupsDocument,
  QuoteGroupsQuotedDocument,
} from '../../gql/graphql.ts'
import type { QuoteGroupsQuery, QuoteGroupsQueryVariables } from '../../gql/graphql.ts'
import { placedIn } from '../../live/placedIn.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { groupFilters, isInGroup } from './groupFilters.ts'
import type { GroupFilter } from './groupFilters.ts'

void (
  /* GraphQL */ `
    query QuoteGroups($first: Int, $after: String, $status: [QuoteRequestStatus!], $tests: Boolean) {
      eventCursor
      quoteRequests(first: $first, after: $after, status: $status, quoted: true, tests: $tests) {
        edges {
          node {
            id
            status
            createdAt
            quoteCount
            test
            ...QuoteGroup_request
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
    subscription QuoteGroupsQuoted($after: EventCursor) {
      quoteSubmitted(after: $after) {
        cursor
        quote {
          id
          request {
            id
            status
            createdAt
            quoteCount
            test
            ...QuoteGroup_request
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteGroupsChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        request {
          id
          status
          createdAt
          quoteCount
          test
          ...QuoteGroup_request
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription QuoteGroupsAwarded($after: EventCursor) {
      quoteAwarded(after: $after) {
        cursor
        requestId
        quote {
          id
          request {
            id
            status
            createdAt
            quoteCount
            test
            ...QuoteGroup_request
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 10

type Listed = Unmasked<QuoteGroupsQuery>['quoteRequests']['edges'][number]['node']

/** The requests that have quotes, newest first, kept live. */
export function useQuoteGroups(filter: GroupFilter, withTests: boolean) {
  const variables: QuoteGroupsQueryVariables = {
    first: PAGE_SIZE,
    status: groupFilters[filter].status,
    ...(!withTests && { tests: false }),
  }
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(QuoteGroupsDocument, variables)
  const { recent, mark } = useRecent()

  const place = (request: Listed | null, client: ApolloClient) => {
    if (!request) return
    client.cache.updateQuery({ query: QuoteGroupsDocument, variables }, (old) => {
      const edge = { __typename: 'QuoteRequestEdge' as const, node: request }
      const placed =
        old && placedIn(old.quoteRequests, edge, isInGroup(filter, request) && (withTests || !request.test))
      return placed && { ...old, quoteRequests: placed }
    })
  }
  useLive({
    document: QuoteGroupsQuotedDocument,
    snapshot,
    onEvent: ({ quoteSubmitted: { quote } }, { client }) => {
      mark(quote.id)
      place(quote.request, client)
    },
  })
  useLive({
    document: QuoteGroupsChangedDocument,
    snapshot,
    onEvent: ({ requestChanged }, { client }) => place(requestChanged.request, client),
  })
  useLive({
    document: QuoteGroupsAwardedDocument,
    snapshot,
    onEvent: ({ quoteAwarded }, { client }) => place(quoteAwarded.quote?.request ?? null, client),
  })
  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: data?.quoteRequests.pageInfo.endCursor ?? null }),
  )
  return {
    requests: data?.quoteRequests.edges.map((edge) => edge.node),
    totalCount: data?.quoteRequests.totalCount ?? 0,
    hasMore: data?.quoteRequests.pageInfo.hasNextPage ?? false,
    error,
    retry: refetch,
    loadMore,
    loadingMore,
    recent,
  }
}
