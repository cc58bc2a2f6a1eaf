import {
  readRequestList,
  requestStatusFilters,
  requestListParams,
} from '../../../api/domain/list/requestList.ts'
import type { RequestList, RequestStatusFilter } from '../../../api/domain/list/requestList.ts'
import type { RequestStatus } from '../../../api/domain/request/requestState.ts'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { toEnum } from '../../live/toEnum.ts'
import type { QuoteRequestsScreenQueryVariables, QuoteRequestStatus } from '../../gql/graphql.ts'

/** The address of the request list. */
export const requestListUrl = { paramNames: requestListParams, read: readRequestList }

/** The label of each status filter. */
export const statusFilterLabels: Record<RequestStatusFilter, string> = {
  all: 'All Status',
  pending: statusNames.request.open,
  completed: 'Completed',
  expired: 'Past deadline',
  cancelled: statusNames.request.cancelled,
}

/** The request statuses of a status filter; null means no filter. */
export function statusesOn(statusFilter: RequestStatusFilter): QuoteRequestStatus[] | null {
  const statuses: readonly RequestStatus[] | null = requestStatusFilters[statusFilter]
  return statuses && statuses.map((status) => toEnum(status))
}

/** The list's query variables. */
export const requestVariables = (
  list: RequestList,
): Omit<QuoteRequestsScreenQueryVariables, 'first' | 'after'> => ({
  status: statusesOn(list.statusFilter),
  search: list.search,
  sort: toEnum(list.sort),
  closingWithinHours: list.closingWithinHours,
  fewerThanQuotes: list.fewerThanQuotes,
  country: list.country,
  supplierId: list.supplierId,
  answer: list.answer && toEnum(list.answer),
  variantId: list.variantId,
  productId: list.productId,
  since: list.since?.toISOString() ?? null,
  quoted: list.quoted,
  toReconfirm: list.toReconfirm,
  held: list.held,
  tests: list.tests,
})
