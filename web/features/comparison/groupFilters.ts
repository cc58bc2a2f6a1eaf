import { openStatuses } from '../../../api/domain/request/requestState.ts'
import { toEnum } from '../../live/toEnum.ts'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'

export type GroupFilter = 'open' | 'awarded' | 'all'

/** What each choice means for the server; null is no restriction. */
export const groupFilters: Record<GroupFilter, { label: string; status: QuoteRequestStatus[] | null }> = {
  open: { label: 'To decide', status: openStatuses.map(toEnum) },
  awarded: { label: 'Awarded', status: ['COMPLETED'] },
  all: { label: 'All', status: null },
}

/** Reads the filter from an address; what is to be decided unless it says otherwise. */
export const readGroupFilter = (text: string | null): GroupFilter =>
  text === 'awarded' || text === 'all' ? text : 'open'

/** Whether a request stands in the list under this filter; one without quotes stands in none. */
export function isInGroup(
  filter: GroupFilter,
  request: { status: QuoteRequestStatus; quoteCount: number | null },
): boolean {
  const { status } = groupFilters[filter]
  return (request.quoteCount ?? 0) > 0 && (status === null || status.includes(request.status))
}
