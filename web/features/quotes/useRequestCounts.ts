import { useQuery } from '@apollo/client/react'
import { QuoteRequestCountsDocument } from '../../gql/graphql.ts'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import type { RequestStatusFilter } from '../../../api/domain/list/requestList.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { statusesOn } from './requestListUrl.ts'

void (
  /* GraphQL */ `
    query QuoteRequestCounts {
      requestCounts {
        total
        pending
        quoted
        expired
        completed
        cancelled
      }
    }
  `
)

/** How many requests each choice of the status filter holds; `recount` after something has changed. */
export function useRequestCounts(skip: boolean) {
  const { data, refetch } = useQuery(QuoteRequestCountsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A count under way may be older than the change that asks for the next: they must not share one answer.
    context: { queryDeduplication: false },
    skip,
  })
  // They are an aid: the list says what matters, and tells of its own failures.
  const recount = useThrottled(() => void refetch().catch(() => undefined))
  const known = data?.requestCounts
  const each: Record<QuoteRequestStatus, number> | undefined = known && {
    PENDING: known.pending,
    QUOTED: known.quoted,
    EXPIRED: known.expired,
    COMPLETED: known.completed,
    CANCELLED: known.cancelled,
  }
  /** As the filter means it, so that the figure beside a choice is the length of its list. */
  const countOf = (shelf: RequestStatusFilter): number => {
    const status = statusesOn(shelf)
    return status === null ? (known?.total ?? 0) : status.reduce((sum, one) => sum + (each?.[one] ?? 0), 0)
  }
  return { countOf: each && countOf, recount }
}
