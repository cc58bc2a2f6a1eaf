import type { ApolloClient, Unmasked } from '@apollo/client'
import { MINUTE } from '../../../api/domain/calendar.ts'
import { orderList } from '../../../api/domain/list/orderList.ts'
import type { OrderList } from '../../../api/domain/list/orderList.ts'
import {
  OrdersScreenChangedDocument,
  OrdersScreenDocument,
  OrdersScreenQuotedDocument,
  OrdersScreenRequestChangedDocument,
  OrdersScreenRequestOpenedDocument,
  OrdersScreenRequestsChangedDocument,
  OrdersScreenRequestsOpenedDocument,
} from '../../gql/graphql.ts'
import type { OrdersScreenChangedSubscription } from '../../gql/graphql.ts'
import { listVariables } from '../../live/queries/listVariables.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useLiveList } from '../../live/queries/useLiveList.ts'
import { useNewDay } from '../../live/queries/useNewDay.ts'
import { useReadAsTimePasses } from '../../live/queries/useReadAsTimePasses.ts'
import { serverNow } from '../../ui/server/serverTime.ts'
import { useEarliestToday } from '../../ui/value/useNow.ts'
import { useFollowListedSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'
import { useActiveCount } from './useActiveCount.ts'

void (
  /* GraphQL */ `
    query OrdersScreen($first: Int, $after: String, $filter: OrderFilter, $sort: OrderSort) {
      eventCursor
      orders(first: $first, after: $after, filter: $filter, sort: $sort) {
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

void (
  /* GraphQL */ `
    subscription OrdersScreenRequestsOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OrdersScreenRequestsChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
      }
    }
  `
)

const PAGE_SIZE = { cards: 20, table: 50 }

type Listed = NonNullable<Unmasked<OrdersScreenChangedSubscription>['orderChanged']['order']>
type ListOptions = { list: OrderList; skip: boolean }

/** The order list in the address, kept live. */
export function useOrderList({ list, skip }: ListOptions) {
  const orders = useLiveList({
    document: OrdersScreenDocument,
    field: 'orders',
    variables: { first: PAGE_SIZE[list.view], ...listVariables(orderList, list) },
    newestFirst: list.sort === 'newest',
    isListed: (order: Listed) => orderList.isListed(factsOf(order), list, new Date(serverNow())),
    skip,
  })
  const { activeCount, recount } = useActiveCount(skip)

  const place = (order: Listed | null, client: ApolloClient, how?: { isNew: boolean }) => {
    if (!order) return
    orders.mark(order.id)
    orders.place(order, client, how)
  }

  const { snapshot, countChange } = orders
  useNewDay(useEarliestToday(), () => {
    // Saved views may count overdue orders where none are listed.
    countChange()
    if (!skip && list.delivery === 'overdue') orders.recountSoon()
  })
  // An award becomes old without an event.
  useReadAsTimePasses(!skip && list.unansweredHours !== null ? MINUTE : null, orders.recountSoon)
  useLive({
    document: OrdersScreenChangedDocument,
    snapshot,
    skip,
    recount: () => {
      recount()
      countChange()
    },
    onEvent: ({ orderChanged: { order } }, { client }) => place(order, client),
  })
  useFollowListedSuppliers(orders, { skip })
  // Orders without a supplier change with their requests.
  const showsUnassigned = list.status === null || list.status.includes('pending')
  const unassigned = { snapshot, skip: skip || !showsUnassigned, recount: countChange }
  useLive({
    document: OrdersScreenRequestOpenedDocument,
    ...unassigned,
    onEvent: ({ requestOpened }, { client }) => place(requestOpened.request.order, client, { isNew: true }),
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
  // Saved views may count orders without a supplier even if this list shows none.
  const counted = { snapshot, skip: skip || showsUnassigned, recount: countChange }
  useLive({ document: OrdersScreenRequestsOpenedDocument, ...counted })
  useLive({ document: OrdersScreenRequestsChangedDocument, ...counted })

  return { ...orders, activeCount }
}

/** An order's own facts that decide which lists contain it, in the domain's terms. */
const factsOf = (order: Listed) => ({
  status: fromEnum(order.status),
  acceptance: order.acceptance && fromEnum(order.acceptance),
  supplierId: order.supplier?.id ?? null,
  destinationCountry: order.request.destinationCountry,
  awardedAt: order.awardedAt === null ? null : new Date(order.awardedAt),
  canceledByStore: order.canceledByStore ?? false,
  test: order.request.test ?? false,
})
