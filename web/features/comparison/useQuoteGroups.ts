import type { ApolloClient, Unmasked } from '@apollo/client'
import {
  QuoteGroupsAwardedDocument,
  QuoteGroupsChangedDocument,
  QuoteGroupsDocument,
  QuoteGroupsQuotedDocument,
} from '../../gql/graphql.ts'
import type { QuoteGroupsQuery } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { newestFirst } from '../../live/queries/placeEdge.ts'
import { useLiveList } from '../../live/queries/useLiveList.ts'
import { useFollowSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'
import { groupFilters, isInGroup } from './groupFilters.ts'
import type { GroupList } from './groupFilters.ts'

void (
  /* GraphQL */ `
    query QuoteGroups($first: Int, $after: String, $filter: QuoteRequestFilter, $sort: RequestSort) {
      eventCursor
      quoteRequests(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          node {
            ...QuoteGroups_request @unmask
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
    fragment QuoteGroups_request on QuoteRequest {
      id
      status
      createdAt
      expiresAt
      quoteCount
      test
      ...QuoteGroup_request
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
            ...QuoteGroups_request @unmask
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
          ...QuoteGroups_request @unmask
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
            ...QuoteGroups_request @unmask
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 10

type Listed = Unmasked<QuoteGroupsQuery>['quoteRequests']['edges'][number]['node']

/** The server's order of undecided requests. */
function byDeadline(a: Listed, b: Listed): number {
  const [ofA, ofB] = [deadlineOf(a), deadlineOf(b)]
  return ofA === ofB ? newestFirst(a, b) : ofA - ofB
}

const deadlineOf = ({ expiresAt }: Listed) => (expiresAt ? Date.parse(expiresAt) : Infinity)

/**
 * The requests that have quotes and match the search, kept live: those to decide by deadline, others newest
 * first.
 */
export function useQuoteGroups({ filter, search, withTests }: GroupList) {
  const groups = useLiveList({
    document: QuoteGroupsDocument,
    field: 'quoteRequests',
    variables: {
      first: PAGE_SIZE,
      filter: { status: groupFilters[filter].status, search, quoted: true, tests: withTests ? null : false },
      sort: filter === 'open' ? 'DEADLINE' : 'NEWEST',
    },
    newestFirst: filter !== 'open',
    ...(filter === 'open' && { compare: byDeadline }),
    // Only the server knows which requests match.
    isListed: (request: Listed) => {
      const isIn = isInGroup(filter, request) && (withTests || !request.test)
      return isIn && search ? null : isIn
    },
  })
  const { snapshot } = groups
  const place = (request: Listed | null, client: ApolloClient) => {
    if (request) groups.place(request, client)
  }
  useLive({
    document: QuoteGroupsQuotedDocument,
    snapshot,
    onEvent: ({ quoteSubmitted: { quote } }, { client }) => {
      groups.mark(quote.id)
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
    onEvent: ({ quoteAwarded: { requestId, quote } }, { client }) => {
      if (quote) place(quote.request, client)
      // Re-awarded to a supplier without a quote: the previously awarded quote has lost.
      else if (groups.rows?.some(({ id }) => id === requestId)) groups.refetchSoon()
    },
  })
  // Erasing a supplier also erases its comments on quotes.
  useFollowSuppliers(snapshot, { onChange: groups.refetchSoon })
  return groups
}
