import { useQuery } from '@apollo/client/react'
import { OrdersActiveCountDocument } from '../../gql/graphql.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { meaningOf } from './orderListUrl.ts'

void (
  /* GraphQL */ `
    query OrdersActiveCount($status: [OrderStatus!]) {
      orders(first: 1, status: $status) {
        totalCount
      }
    }
  `
)

/** How many orders are under way, whatever is being filtered; `recount` after one has changed. */
export function useActiveCount(skip: boolean) {
  const { data, refetch } = useQuery(OrdersActiveCountDocument, {
    variables: { status: meaningOf('active').status },
    // Beside the cache: there it would be a page of the list.
    fetchPolicy: 'no-cache',
    // A count under way may be older than the change that asks for the next: they must not share one answer.
    context: { queryDeduplication: false },
    skip,
  })
  // A figure in a badge: the list itself tells of failures.
  const recount = useThrottled(() => void refetch().catch(() => undefined))
  return { activeCount: data?.orders.totalCount, recount }
}
