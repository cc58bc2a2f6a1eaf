import { useQuery } from '@apollo/client/react'
import { FulfillmentCountsDocument } from '../../gql/graphql.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import type { Step } from './fulfillmentList.ts'

void (
  /* GraphQL */ `
    query FulfillmentCounts {
      open: orders(first: 1, status: [PENDING, QUOTED]) {
        totalCount
      }
      awarded: orders(first: 1, status: [AWARDED]) {
        totalCount
      }
      fulfilled: orders(first: 1, status: [FULFILLED]) {
        totalCount
      }
      shipped: orders(first: 1, status: [SHIPPED]) {
        totalCount
      }
      delivered: orders(first: 1, status: [DELIVERED]) {
        totalCount
      }
      overdue: orders(first: 1, status: [AWARDED, FULFILLED, SHIPPED], delivery: OVERDUE) {
        totalCount
      }
    }
  `
)

/** The number of orders at each step; call `recount` after one has moved. */
export function useStepCounts() {
  const { data, refetch } = useQuery(FulfillmentCountsDocument, {
    // In the cache, each result would become a page of a list.
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: false },
  })
  // The counts are optional: the list itself reports failures.
  const recount = useThrottled(() => void refetch().catch(() => undefined))
  const countOf = (step: Step): number | undefined => {
    if (!data) return undefined
    if (step !== 'all') return data[step].totalCount
    const { open, awarded, fulfilled, shipped, delivered } = data
    return [open, awarded, fulfilled, shipped, delivered].reduce((sum, { totalCount }) => sum + totalCount, 0)
  }
  return { countOf, recount }
}
