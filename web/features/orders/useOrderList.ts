import type { ApolloClient, Unmasked } from '@apollo/client'
import {
  OrdersScreenChangedDocument,
  OrdersScreenDocument,
  OrdersScreenQuotedDocument,
  OrdersScreenRequestChangedDocument,
  OrdersScreenRequestOpenedDocument,
} from '../../gql/graphql.ts'
import type { OrdersScreenChangedSubscription, OrdersScreenQueryVariables } from '../../gql/graphql.ts'
import { newestFirst } from '../../live/newestFirst.ts'
import { placeEdge } from '../../live/placeEdge.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { isUnderFilter, orderFilters, showsUnassigned } from './orderFilters.ts'
import type { OrderFilter } from './orderFilters.ts'
import { useActiveCount } from './useActiveCount.ts'

void (
  /* GraphQL */ `
    query OrdersScreen(
      $first: Int
      $after: String
      $status: [OrderStatus!]
      $acceptance: AcceptanceStatus
      $search: String
    ) {
      eventCursor
      orders(first: $first, after: $after, status: $status, acceptance: $acceptance, search: $search) {
        edges {
          node {
            id
            status
            acceptance
            createdAt
            ...OrderCard_order
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
    subscription OrdersScreenChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        order {
          id
          status
          acceptance
          createdAt
          ...OrderCard_order
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OrdersScreenRequestOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        request {
          id
          order {
            id
            status
            acceptance
            createdAt
            ...OrderCard_order
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OrdersScreenRequestChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        request {
          id
          order {
            id
            status
            acceptance
            createdAt
            ...OrderCard_order
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OrdersScreenQuoted($after: EventCursor) {
      quoteSubmitted(after: $after) {
        cursor
        quote {
          id
          request {
            id
            order {
              id
              status
              acceptance
              createdAt
              ...OrderCard_order
            }
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 20

type Listed = NonNullable<Unmasked<OrdersScreenChangedSubscription>['orderChanged']['order']>

/** The orders under a filter and a search, kept live. */
export function useOrderList(options: { filter: OrderFilter; search: string | null; skip: boolean }) {
  const { filter, search, skip } = options
  const { status, acceptance } = orderFilters[filter]
  const variables: OrdersScreenQueryVariables = { first: PAGE_SIZE, status, acceptance, search }
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(OrdersScreenDocument, variables, {
    skip,
  })
  const { recent, mark } = useRecent()
  const { activeCount, recount } = useActiveCount(skip)

  const place = (order: Listed | null, client: ApolloClient) => {
    if (!order) return
    mark(order.id)
    // What a search finds is the server's to say.
    if (search !== null) return refetch()
    client.cache.updateQuery({ query: OrdersScreenDocument, variables }, (old) => {
      if (!old) return undefined
      const { edges, pageInfo, totalCount } = old.orders
      const placed = placeEdge(
        edges,
        { __typename: 'OrderEdge' as const, node: order },
        { belongs: isUnderFilter(filter, order), compare: newestFirst, hasNextPage: pageInfo.hasNextPage },
      )
      if (placed === edges) return undefined
      return {
        ...old,
        orders: {
          ...old.orders,
          edges: [...placed],
          totalCount: totalCount + placed.length - edges.length,
        },
      }
    })
  }

  useLive({
    document: OrdersScreenChangedDocument,
    snapshot,
    skip,
    onEvent: ({ orderChanged: { order } }, { client }) => {
      place(order, client)
      recount()
    },
  })
  const unassigned = { snapshot, skip: skip || !showsUnassigned(filter) }
  useLive({
    document: OrdersScreenRequestOpenedDocument,
    ...unassigned,
    onEvent: ({ requestOpened }, { client }) => place(requestOpened.request.order, client),
  })
  useLive({
    document: OrdersScreenRequestChangedDocument,
    ...unassigned,
    onEvent: ({ requestChanged }, { client }) => place(requestChanged.request?.order ?? null, client),
  })
  useLive({
    document: OrdersScreenQuotedDocument,
    ...unassigned,
    onEvent: ({ quoteSubmitted }, { client }) => place(quoteSubmitted.quote.request.order, client),
  })

  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: data?.orders.pageInfo.endCursor ?? null }),
  )

  return {
    orders: data?.orders.edges.map((edge) => edge.node),
    totalCount: data?.orders.totalCount ?? 0,
    activeCount,
    hasMore: data?.orders.pageInfo.hasNextPage ?? false,
    error,
    retry: refetch,
    loadMore,
    loadingMore,
    recent,
  }
}
