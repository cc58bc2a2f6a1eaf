import { useQuery } from '@apollo/client/react'
import { orderList } from '../../../api/domain/list/orderList.ts'
import { OrdersActiveCountDocument } from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'

void (
  /* GraphQL */ `
    query OrdersActiveCount($filter: OrderFilter) {
      orders(first: 1, filter: $filter) {
        totalCount
      }
    }
  `
)

/** The number of active orders, regardless of filters; call `recount` after one has changed. */
export function useActiveCount(skip: boolean) {
  const { data, refetch } = useQuery(OrdersActiveCountDocument, {
    variables: { filter: { status: orderList.statusFilters.active.status.map((status) => toEnum(status)) } },
    // In the cache, the result would become a page of the list.
    fetchPolicy: 'no-cache',
    context: ownAnswer,
    skip,
  })
  // The count is only a badge: the list itself reports failures.
  const recount = useThrottled(refetch)
  return { activeCount: data?.orders.totalCount, recount }
}
