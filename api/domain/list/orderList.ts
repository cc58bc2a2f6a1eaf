import { type CountryCode, toCountryCode } from '../country.ts'
import { type AcceptanceStatus, assignedStatuses, type OrderStatus } from '../order/orderState.ts'
import { type DeliveryOutcome, deliveryOutcomes } from './deliveryOutcome.ts'
import { type RoundAnswer, roundAnswers } from './roundAnswer.ts'
import { among, id, moment, text, yesOrNo } from './params.ts'

export const orderSorts = ['newest', 'awarded', 'expected', 'total_high', 'total_low'] as const
export type OrderSort = (typeof orderSorts)[number]

interface StatusFilter {
  readonly statuses: readonly OrderStatus[] | null
  readonly acceptance: AcceptanceStatus | null
}

/** Awarded and not delivered yet. */
export const activeStatuses = ['awarded', 'fulfilled', 'shipped'] as const

/** What each status filter includes; null means everything. */
export const orderStatusFilters = {
  awarded: { statuses: assignedStatuses, acceptance: null },
  active: { statuses: activeStatuses, acceptance: null },
  waiting: { statuses: assignedStatuses, acceptance: 'pending' },
  accepted: { statuses: assignedStatuses, acceptance: 'accepted' },
  rejected: { statuses: assignedStatuses, acceptance: 'rejected' },
  fulfilled: { statuses: ['fulfilled'], acceptance: null },
  shipped: { statuses: ['shipped'], acceptance: null },
  delivered: { statuses: ['delivered'], acceptance: null },
  unassigned: { statuses: ['pending', 'quoted'], acceptance: null },
  all: { statuses: null, acceptance: null },
} as const satisfies Record<string, StatusFilter>
export type OrderStatusFilter = keyof typeof orderStatusFilters

/** Which orders a list includes; null or absent means no restriction. */
export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null
  readonly acceptance?: AcceptanceStatus | null
  /** Searches product, start of the ids, tracking number, supplier, customer and store order number. */
  readonly search?: string | null
  /** The supplier the order is awarded to. */
  readonly supplierId?: string | null
  /**
   * With `supplierId`: orders awarded to it in any round and answered this way, rather than those it has now; `since`
   * then applies to that round's award.
   */
  readonly round?: RoundAnswer | null
  readonly delivery?: DeliveryOutcome | null
  readonly country?: CountryCode | null
  /** Awarded at this instant or later. */
  readonly since?: Date | null
  /** True: only test requests' orders; false: all others. */
  readonly tests?: boolean | null
}

/** The order list as its URL describes it. */
export interface OrderList extends OrderFilter {
  readonly statusFilter: OrderStatusFilter
  readonly search: string | null
  readonly sort: OrderSort
  readonly view: 'cards' | 'table'
}

export const orderListParams = [
  'status',
  'search',
  'supplier',
  'round',
  'delivery',
  'country',
  'since',
  'tests',
  'sort',
  'view',
] as const

const statusFilters = Object.keys(orderStatusFilters) as OrderStatusFilter[]

/** Reads the order list from its URL, for the screen, saved views and the export alike; unknown values are ignored. */
export function readOrderList(address: URLSearchParams): OrderList {
  const statusFilter = among(statusFilters, address.get('status')) ?? 'awarded'
  const supplierId = id(address.get('supplier'))
  return {
    statusFilter,
    ...orderStatusFilters[statusFilter],
    search: text(address.get('search')),
    supplierId,
    round: supplierId === null ? null : among(roundAnswers, address.get('round')),
    delivery: among(deliveryOutcomes, address.get('delivery')),
    country: toCountryCode(text(address.get('country'))),
    since: moment(address.get('since')),
    tests: yesOrNo(address.get('tests')),
    sort: among(orderSorts, address.get('sort')) ?? 'newest',
    view: among(['cards', 'table'], address.get('view')) ?? 'cards',
  }
}
