import type { ApolloClient, Unmasked } from '@apollo/client'
import {
  FulfillmentScreenChangedDocument,
  FulfillmentScreenDocument,
  FulfillmentScreenOpenedDocument,
} from '../../gql/graphql.ts'
import type {
  FulfillmentScreenChangedSubscription,
  FulfillmentScreenQueryVariables,
  OrderStatus,
} from '../../gql/graphql.ts'
import { placedIn } from '../../live/placedIn.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useRecent } from '../../ui/useRecent.ts'
import { steps } from './fulfillmentList.ts'
import type { FulfillmentList } from './fulfillmentList.ts'
import { useStepCounts } from './useStepCounts.ts'

void (
  /* GraphQL */ `
    query FulfillmentScreen(
      $first: Int
      $after: String
      $status: [OrderStatus!]
      $delivery: DeliveryOutcome
      $sort: OrderSort
    ) {
      eventCursor
      orders(first: $first, after: $after, status: $status, delivery: $delivery, sort: $sort) {
        edges {
          node {
            id
            status
            createdAt
            ...FulfillmentCard_order
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
    subscription FulfillmentScreenChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        order {
          id
          status
          createdAt
          ...FulfillmentCard_order
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription FulfillmentScreenOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        request {
          id
          order {
            id
            status
            createdAt
            ...FulfillmentCard_order
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 20

type Listed = NonNullable<Unmasked<FulfillmentScreenChangedSubscription>['orderChanged']['order']>

/** The orders at a step, kept live. */
export function useFulfillmentList({ step, urgentFirst }: FulfillmentList) {
  const statuses: readonly OrderStatus[] = steps[step].statuses
  const variables: FulfillmentScreenQueryVariables = {
    first: PAGE_SIZE,
    status: [...statuses],
    delivery: step === 'overdue' ? 'OVERDUE' : null,
    sort: urgentFirst ? 'EXPECTED' : 'NEWEST',
  }
  const { data, refreshing, error, refetch, fetchMore, snapshot } = useScreenQuery(
    FulfillmentScreenDocument,
    variables,
  )
  const { recent, mark } = useRecent()
  const { countOf, recount } = useStepCounts()

  const place = (order: Listed | null, client: ApolloClient) => {
    recount()
    if (!order) return
    mark(order.id)
    // Which orders are overdue, and their order by expected date, only the server knows.
    if (step === 'overdue' || urgentFirst) return refetch()
    client.cache.updateQuery({ query: FulfillmentScreenDocument, variables }, (old) => {
      const edge = { __typename: 'OrderEdge' as const, node: order }
      const placed = old && placedIn(old.orders, edge, statuses.includes(order.status))
      return placed && { ...old, orders: placed }
    })
  }

  useLive({
    document: FulfillmentScreenChangedDocument,
    snapshot,
    onEvent: ({ orderChanged }, { client }) => place(orderChanged.order, client),
  })
  useLive({
    document: FulfillmentScreenOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened }, { client }) => place(requestOpened.request.order, client),
  })

  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: data?.orders.pageInfo.endCursor ?? null }),
  )
  return {
    orders: data?.orders.edges.map((edge) => edge.node),
    totalCount: data?.orders.totalCount ?? 0,
    hasMore: data?.orders.pageInfo.hasNextPage ?? false,
    refreshing,
    error,
    retry: refetch,
    loadMore,
    loadingMore,
    recent,
    countOf,
  }
}
