import { openStatuses } from '../../../api/domain/request/requestState.ts'
import { toEnum } from '../../live/toEnum.ts'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'

export type GroupFilter = 'open' | 'awarded' | 'all'

/** The label and the request statuses of each filter; null means no restriction. */
export const groupFilters: Record<GroupFilter, { label: string; status: QuoteRequestStatus[] | null }> = {
  open: { label: 'To decide', status: openStatuses.map(toEnum) },
  awarded: { label: 'Awarded', status: ['COMPLETED'] },
  all: { label: 'All', status: null },
}

/** Reads the filter from the address; undecided requests by default. */
export const readGroupFilter = (text: string | null): GroupFilter =>
  text === 'awarded' || text === 'all' ? text : 'open'

/** Whether this filter includes a request; requests without quotes are never included. */
export function isInGroup(
  filter: GroupFilter,
  request: { status: QuoteRequestStatus; quoteCount: number | null },
): boolean {
  const { status } = groupFilters[filter]
  return (request.quoteCount ?? 0) > 0 && (status === null || status.includes(request.status))
}
