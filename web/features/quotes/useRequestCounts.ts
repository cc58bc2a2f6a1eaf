import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { QuoteRequestCountsDocument } from '../../gql/graphql.ts'
import { requestList } from '../../../api/domain/list/requestList.ts'
import type { RequestFilter, RequestStatusFilter } from '../../../api/domain/list/requestList.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'

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

/** The number of requests under each status filter; call `recount` after a change. */
export function useRequestCounts(skip: boolean) {
  const { data, refetch } = useQuery(QuoteRequestCountsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: ownAnswer,
    skip,
  })
  // The counts are optional: the list reports its own failures.
  const recount = useThrottled(refetch)
  const known = data?.requestCounts
  /** Combines statuses as the filter does, so that the count equals the length of its list. */
  const countOf = useMemo(
    () =>
      known &&
      ((statusFilter: RequestStatusFilter): number => {
        const { status }: RequestFilter & { label: string } = requestList.statusFilters[statusFilter]
        return status ? status.reduce((sum, one) => sum + known[one], 0) : known.total
      }),
    [known],
  )
  return { countOf, recount }
}
