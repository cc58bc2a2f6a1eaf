import { text } from '../../../api/domain/list/params.ts'
import { openStatuses } from '../../../api/domain/request/requestState.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'

export type GroupFilter = 'open' | 'awarded' | 'all'

/** The label and the request statuses of each filter; null means no restriction. */
export const groupFilters: Record<GroupFilter, { label: string; status: QuoteRequestStatus[] | null }> = {
  open: { label: 'To decide', status: openStatuses.map(toEnum) },
  awarded: { label: 'Awarded', status: ['COMPLETED'] },
  all: { label: 'All', status: null },
}

/** Reads the filter from the address; undecided requests by default. */
const readGroupFilter = (value: string | null): GroupFilter =>
  value === 'awarded' || value === 'all' ? value : 'open'

export type GroupList = {
  filter: GroupFilter
  search: string | null
  /** Links from the dashboard exclude test requests, as its counts do. */
  withTests: boolean
}

/** The list in the address: `?show=awarded&search=ring&tests=no`. */
export const groupAddress = {
  paramNames: ['show', 'search', 'tests'] as const,
  read: (params: URLSearchParams): GroupList => ({
    filter: readGroupFilter(params.get('show')),
    search: text(params.get('search')),
    withTests: params.get('tests') !== 'no',
  }),
}

/** Whether this filter includes a request; requests without quotes are never included. */
export function isInGroup(
  filter: GroupFilter,
  request: { status: QuoteRequestStatus; quoteCount: number | null },
): boolean {
  const { status } = groupFilters[filter]
  return (request.quoteCount ?? 0) > 0 && (status === null || status.includes(request.status))
}
