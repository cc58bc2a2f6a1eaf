import type { ApolloClient, Unmasked } from '@apollo/client'
import { useState } from 'react'
import { orderIsListed } from '../../../api/domain/list/orderIsListed.ts'
import type { OrderList } from '../../../api/domain/list/orderList.ts'
import {
  OrdersScreenChangedDocument,
  OrdersScreenDocument,
  OrdersScreenQuotedDocument,
  OrdersScreenRequestChangedDocument,
  OrdersScreenRequestOpenedDocument,
} from '../../gql/graphql.ts'
import type { OrdersScreenChangedSubscription, OrdersScreenQueryVariables } from '../../gql/graphql.ts'
import { placedIn } from '../../live/placedIn.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useWaiting } from '../../live/useWaiting.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { listedOrderFacts } from './listedOrderFacts.ts'
import { orderVariables, showsUnassigned } from './orderListUrl.ts'
import { useActiveCount } from './useActiveCount.ts'

void (
  /* GraphQL */ `
    query OrdersScreen(
      $first: Int
      $after: String
      $status: [OrderStatus!]
      $acceptance: AcceptanceStatus
      $search: String
      $sort: OrderSort
      $supplierId: ID
      $round: RoundAnswer
      $delivery: DeliveryOutcome
      $country: String
      $since: DateTime
      $tests: Boolean
    ) {
      eventCursor
      orders(
        first: $first
        after: $after
        status: $status
        acceptance: $acceptance
        search: $search
        sort: $sort
        supplierId: $supplierId
        round: $round
        delivery: $delivery
        country: $country
        since: $since
        tests: $tests
      ) {
        edges {
          node {
            id
            ...OrderTable_order @unmask
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
          ...OrderTable_order @unmask
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
            ...OrderTable_order @unmask
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
            ...OrderTable_order @unmask
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
              ...OrderTable_order @unmask
              ...OrderCard_order
            }
          }
        }
      }
    }
  `
)

const PAGE_SIZE = { cards: 20, table: 50 }

type Listed = NonNullable<Unmasked<OrdersScreenChangedSubscription>['orderChanged']['order']>
type ListOptions = { list: OrderList; query: string; skip: boolean }

/**
 * The order list in the address, kept live. Sorted by newest, changed orders move to their position; in any other
 * order, new ones wait until the user asks for them. Whether an order matches a search, only the server knows.
 */
export function useOrderList({ list, query, skip }: ListOptions) {
  const variables: OrdersScreenQueryVariables = { first: PAGE_SIZE[list.view], ...orderVariables(list) }
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(OrdersScreenDocument, variables, {
    skip,
  })
  const { recent, mark } = useRecent()
  const { activeCount, recount } = useActiveCount(skip)
  const [changes, setChanges] = useState(0)
  const waiting = useWaiting(query)
  const refetchSoon = useThrottled(refetch)

  const place = (order: Listed | null, client: ApolloClient) => {
    setChanges((before) => before + 1)
    if (!order) return
    mark(order.id)
    const belongs = orderIsListed(listedOrderFacts(order), list)
    const known = data?.orders.edges.some(({ node }) => node.id === order.id) ?? false
    if (belongs === true && !known && list.sort !== 'newest') return waiting.add(order.id)
    if (belongs === null && list.sort === 'newest') return refetchSoon()
    if (belongs === null) return known ? undefined : waiting.add(order.id)
    client.cache.updateQuery({ query: OrdersScreenDocument, variables }, (old) => {
      const placed = old && placedIn(old.orders, { __typename: 'OrderEdge' as const, node: order }, belongs)
      return placed && { ...old, orders: placed }
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
  const unassigned = { snapshot, skip: skip || !showsUnassigned(list.statusFilter) }
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
    rows: data?.orders.edges.map((edge) => edge.node),
    totalCount: data?.orders.totalCount ?? 0,
    activeCount,
    hasMore: data?.orders.pageInfo.hasNextPage ?? false,
    error,
    retry: refetch,
    loadMore,
    loadingMore,
    recent,
    changes,
    waiting: waiting.count,
    showWaiting: () => {
      waiting.forget()
      refetch()
    },
  }
}
