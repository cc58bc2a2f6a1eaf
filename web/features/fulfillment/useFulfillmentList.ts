import type { ApolloClient, Unmasked } from '@apollo/client'
import {
  FulfillmentScreenChangedDocument,
  FulfillmentScreenDocument,
  FulfillmentScreenOpenedDocument,
} from '../../gql/graphql.ts'
import type { FulfillmentScreenChangedSubscription, OrderStatus } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useLiveList } from '../../live/useLiveList.ts'
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
  const orders = useLiveList({
    document: FulfillmentScreenDocument,
    field: 'orders',
    variables: {
      first: PAGE_SIZE,
      status: [...statuses],
      delivery: step === 'overdue' ? 'OVERDUE' : null,
      sort: urgentFirst ? 'EXPECTED' : 'NEWEST',
    },
    // Which orders are overdue, and their order by expected date, only the server knows.
    newestFirst: true,
    isListed: (order: Listed) => (step === 'overdue' || urgentFirst ? null : statuses.includes(order.status)),
  })
  const { countOf, recount } = useStepCounts()
  const { snapshot } = orders
  const place = (order: Listed | null, client: ApolloClient) => {
    recount()
    if (!order) return
    orders.mark(order.id)
    orders.place(order, client)
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
  return { ...orders, countOf }
}
