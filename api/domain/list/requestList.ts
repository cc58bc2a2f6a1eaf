import { type CountryCode, toCountryCode } from '../country.ts'
import { openStatuses, type RequestStatus } from '../request/requestState.ts'
import { type SupplierAnswer, supplierAnswers } from './supplierAnswer.ts'
import { among, count, id, moment, text, yesOrNo } from './params.ts'

export const requestSorts = ['newest', 'deadline', 'fewest_quotes', 'most_quotes', 'target'] as const
export type RequestSort = (typeof requestSorts)[number]

/** What each status filter includes; null means everything. */
export const requestStatusFilters = {
  all: null,
  // Everything that can still be awarded, past its deadline or not.
  pending: openStatuses,
  completed: ['completed'],
  expired: ['expired'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly RequestStatus[] | null>
export type RequestStatusFilter = keyof typeof requestStatusFilters

/** Which requests a list includes; null or absent means no restriction. */
export interface RequestFilter {
  readonly statuses?: readonly RequestStatus[] | null
  /** Searches titles, SKU, start of the id, customer and store order number. */
  readonly search?: string | null
  /** Undecided, and its deadline is within this many hours. */
  readonly closingWithinHours?: number | null
  readonly fewerThanQuotes?: number | null
  readonly country?: CountryCode | null
  readonly supplierId?: string | null
  /** How `supplierId` answered; ignored without it. */
  readonly answer?: SupplierAnswer | null
  readonly variantId?: string | null
  readonly productId?: string | null
  /** Opened at this instant or later. */
  readonly since?: Date | null
  /** Has an open quote that its supplier must reconfirm because the store changed the order. */
  readonly toReconfirm?: boolean | null
  /** True: has at least one quote; false: has none. */
  readonly quoted?: boolean | null
  /** Waits to be released to suppliers. */
  readonly held?: boolean | null
  /** True: only test requests; false: all others. */
  readonly tests?: boolean | null
}

/** The request list as its URL describes it. */
export interface RequestList extends RequestFilter {
  readonly statusFilter: RequestStatusFilter
  readonly search: string | null
  readonly sort: RequestSort
  readonly view: 'cards' | 'table'
}

export const requestListParams = [
  'status',
  'search',
  'closing',
  'fewer',
  'country',
  'supplier',
  'answer',
  'variant',
  'product',
  'since',
  'quoted',
  'reconfirm',
  'held',
  'tests',
  'sort',
  'view',
] as const

const MAX_HOURS = 24 * 366
const MAX_QUOTES = 10_000
const statusFilters = Object.keys(requestStatusFilters) as RequestStatusFilter[]

/** Reads the request list from its URL, for the screen, saved views and the export alike; unknown values are ignored. */
export function readRequestList(address: URLSearchParams): RequestList {
  const statusFilter = among(statusFilters, address.get('status')) ?? 'all'
  const supplierId = id(address.get('supplier'))
  return {
    statusFilter,
    statuses: requestStatusFilters[statusFilter],
    search: text(address.get('search')),
    closingWithinHours: count(address.get('closing'), MAX_HOURS),
    fewerThanQuotes: count(address.get('fewer'), MAX_QUOTES),
    country: toCountryCode(text(address.get('country'))),
    supplierId,
    answer: supplierId === null ? null : among(supplierAnswers, address.get('answer')),
    variantId: id(address.get('variant')),
    productId: id(address.get('product')),
    since: moment(address.get('since')),
    quoted: yesOrNo(address.get('quoted')),
    toReconfirm: yesOrNo(address.get('reconfirm')),
    held: yesOrNo(address.get('held')),
    tests: yesOrNo(address.get('tests')),
    sort: among(requestSorts, address.get('sort')) ?? 'newest',
    view: among(['cards', 'table'], address.get('view')) ?? 'cards',
  }
}
