import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import {
  FulfillmentCountsDocument,
  FulfillmentScreenChangedDocument,
  type FulfillmentScreenChangedSubscription,
  FulfillmentScreenDocument,
  FulfillmentScreenOpenedDocument,
  FulfillmentScreenQuotedDocument,
  FulfillmentScreenRequestChangedDocument,
  type OrderStatus,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useLiveList } from '../../live/queries/useLiveList.ts'
import { useNewDay } from '../../live/queries/useNewDay.ts'
import { useEarliestToday } from '../../ui/value/useNow.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import { useFollowSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'
import { type FulfillmentList, type Step, steps } from './fulfillmentList.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'

void (
  /* GraphQL */ `
    query FulfillmentScreen($first: Int, $after: String, $filter: OrderFilter, $sort: OrderSort) {
      eventCursor
      orders(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          node {
            ...FulfillmentScreen_order @unmask
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
    fragment FulfillmentScreen_order on Order {
      id
      status
      createdAt
      supplier {
        id
      }
      request {
        id
        quotes {
          id
          supplier {
            id
          }
        }
      }
      ...FulfillmentCard_order
    }
  `
)

void (
  /* GraphQL */ `
    subscription FulfillmentScreenChanged($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        order {
          ...FulfillmentScreen_order @unmask
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
            ...FulfillmentScreen_order @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription FulfillmentScreenRequestChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        request {
          id
          order {
            ...FulfillmentScreen_order @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription FulfillmentScreenQuoted($after: EventCursor) {
      quoteSubmitted(after: $after) {
        cursor
        quote {
          id
          request {
            id
            order {
              ...FulfillmentScreen_order @unmask
            }
          }
        }
      }
    }
  `
)

const PAGE_SIZE = 20

type Listed = NonNullable<FulfillmentScreenChangedSubscription['orderChanged']['order']>

/** The orders at a step that match the search, kept live. */
export function useFulfillmentList({ step, search, urgentFirst }: FulfillmentList) {
  const statuses: readonly OrderStatus[] = steps[step].statuses
  const orders = useLiveList({
    document: FulfillmentScreenDocument,
    field: 'orders',
    variables: {
      first: PAGE_SIZE,
      filter: { status: [...statuses], search, delivery: step === 'overdue' ? 'OVERDUE' : null },
      sort: urgentFirst ? 'EXPECTED' : 'NEWEST',
    },
    // Only the server knows which orders are overdue or match, and their order by expected date.
    newestFirst: true,
    isListed: (order: Listed) =>
      step === 'overdue' || search || urgentFirst ? null : statuses.includes(order.status),
  })
  const { countOf, recount } = useStepCounts()
  useNewDay(useEarliestToday(), () => {
    recount()
    if (step === 'overdue') orders.recountSoon()
  })
  const live = { snapshot: orders.snapshot, recount }
  const place = (order: Listed | null, client: ApolloClient) => {
    if (!order) return
    orders.mark(order.id)
    orders.place(order, client)
  }

  useLive({
    document: FulfillmentScreenChangedDocument,
    ...live,
    onEvent: ({ orderChanged }, { client }) => place(orderChanged.order, client),
  })
  useLive({
    document: FulfillmentScreenOpenedDocument,
    ...live,
    onEvent: ({ requestOpened }, { client }) => place(requestOpened.request.order, client),
  })
  // Orders without a supplier change with their requests.
  const unassigned = { ...live, skip: !steps[step].statuses.some((status) => status === 'PENDING') }
  useLive({
    document: FulfillmentScreenRequestChangedDocument,
    ...unassigned,
    onEvent: ({ requestChanged }, { client }) => place(requestChanged.request?.order ?? null, client),
  })
  useLive({
    document: FulfillmentScreenQuotedDocument,
    ...unassigned,
    onEvent: ({ quoteSubmitted }, { client }) => place(quoteSubmitted.quote.request.order, client),
  })
  useFollowSuppliers(orders.snapshot, {
    onChange(id) {
      const concerns = ({ supplier, request }: Listed) =>
        supplier?.id === id || request.quotes.some((quote) => quote.supplier.id === id)
      if (orders.rows?.some(concerns)) orders.refetchSoon()
    },
  })
  // The counts are of all orders.
  return { ...orders, countOf: search ? () => undefined : countOf }
}

void (
  /* GraphQL */ `
    query FulfillmentCounts {
      open: orders(first: 1, filter: { status: [PENDING, QUOTED] }) {
        totalCount
      }
      awarded: orders(first: 1, filter: { status: [AWARDED] }) {
        totalCount
      }
      fulfilled: orders(first: 1, filter: { status: [FULFILLED] }) {
        totalCount
      }
      shipped: orders(first: 1, filter: { status: [SHIPPED] }) {
        totalCount
      }
      delivered: orders(first: 1, filter: { status: [DELIVERED] }) {
        totalCount
      }
      overdue: orders(first: 1, filter: { status: [AWARDED, FULFILLED, SHIPPED], delivery: OVERDUE }) {
        totalCount
      }
    }
  `
)

/** The number of orders at each step; call `recount` after one has moved. */
function useStepCounts() {
  const { data, refetch } = useQuery(FulfillmentCountsDocument, {
    // In the cache, each result would become a page of a list.
    fetchPolicy: 'no-cache',
    context: ownAnswer,
  })
  // The counts are optional: the list itself reports failures.
  const recount = useThrottled(refetch)
  const countOf = (step: Step): number | undefined => {
    if (!data) return undefined
    if (step !== 'all') return data[step].totalCount
    const { open, awarded, fulfilled, shipped, delivered } = data
    return [open, awarded, fulfilled, shipped, delivered].reduce((sum, { totalCount }) => sum + totalCount, 0)
  }
  return { countOf, recount }
}
