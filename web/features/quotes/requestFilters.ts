import { openStatuses } from '../../../api/domain/request/requestState.ts'
import { spelled } from '../../live/spelled.ts'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'

export type RequestFilter = 'all' | 'pending' | 'completed'

/** What each choice of the status filter means for the server; null is no filter. */
export const requestFilters: Record<RequestFilter, { label: string; status: QuoteRequestStatus[] | null }> = {
  all: { label: 'All Status', status: null },
  // Whatever may still be awarded, past its deadline or not.
  pending: { label: 'Pending Quotes', status: openStatuses.map(spelled) },
  completed: { label: 'Completed', status: ['COMPLETED'] },
}

/** Reads the filter from an address; anything unknown is no filter. */
export const readRequestFilter = (text: string | null): RequestFilter =>
  text === 'pending' || text === 'completed' ? text : 'all'
