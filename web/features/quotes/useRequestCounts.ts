import { useQuery } from '@apollo/client/react'
import { QuoteRequestCountsDocument } from '../../gql/graphql.ts'
import type { RequestFilter } from './requestFilters.ts'

void (
  /* GraphQL */ `
    query QuoteRequestCounts {
      requestCounts {
        total
        pending
        quoted
        expired
        completed
      }
    }
  `
)

/** How many requests each choice of the status filter holds; `recount` after something has changed. */
export function useRequestCounts(skip: boolean) {
  const { data, refetch } = useQuery(QuoteRequestCountsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip,
  })
  const of = data?.requestCounts
  const counts: Record<RequestFilter, number> | undefined = of && {
    all: of.total,
    pending: of.pending + of.quoted + of.expired,
    completed: of.completed,
  }
  return {
    counts,
    // They are an aid: the list says what matters, and tells of its own failures.
    recount: () => void refetch().catch(() => undefined),
  }
}
