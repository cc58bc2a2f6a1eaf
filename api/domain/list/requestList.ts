import { HOUR } from '../calendar.ts'
import { type CountryCode, countryName, toCountryCode } from '../country.ts'
import { isOpen, openStatuses, type RequestStatus } from '../request/requestState.ts'
import { statusNames } from '../statusNames.ts'
import { defineList } from './defineList.ts'
import { countUpTo, id, moment, momentText, quoted, text, yesOrNo } from './params.ts'

/**
 * How one supplier answered a request: quoted (then awarded or not selected), declined, silent (asked, without an
 * answer) or missed (silent, and now too late). The last six are what its scorecard counts: everything it was asked;
 * its late and updated quotes; and its decided quotes, won or lost. A win still counts if the order was withdrawn
 * later.
 */
const supplierAnswers = {
  quoted: 'Quoted',
  declined: 'Declined',
  silent: 'Not answered',
  awarded: 'Awarded',
  not_selected: 'Not selected',
  missed: 'Missed',
  asked: 'Asked',
  late: 'Quoted late',
  updated: 'Quote updated',
  decided: 'Quoted and decided',
  won: 'Won',
  lost: 'Lost',
} as const
export type SupplierAnswer = keyof typeof supplierAnswers

/** Which requests a list includes; null or absent means no restriction. */
export interface RequestFilter {
  readonly status?: readonly RequestStatus[] | null
  /** Searches titles, options, SKU, start of the id, customer and store order number. */
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
  /** Opened before this instant. */
  readonly openedBefore?: Date | null
  /** True: has at least one quote; false: has none. */
  readonly quoted?: boolean | null
  /** True: has a quote that can be awarded now. */
  readonly awardable?: boolean | null
  /** True: has an open quote that its supplier must reconfirm because the request changed. */
  readonly toReconfirm?: boolean | null
  /** True: waits to be released to suppliers. */
  readonly held?: boolean | null
  /** True: only test requests; false: all others. */
  readonly tests?: boolean | null
}

/** The data of a request that lists can be judged by. */
interface ListedRequest {
  readonly status: RequestStatus
  readonly expiresAt: Date | null
  readonly quoteCount: number
  readonly destinationCountry: string | null
  readonly createdAt: Date
  readonly test: boolean
  readonly held: boolean
}

/** The longest time until a deadline that the list can filter by. */
export const MAX_CLOSING_HOURS = 24 * 366
const MAX_QUOTES = 10_000

export const requestList = defineList<RequestFilter, ListedRequest>()({
  statusFilters: {
    all: { label: 'All Status' },
    // Everything that can still be awarded, past its deadline or not.
    pending: { label: statusNames.request.open, status: openStatuses },
    completed: { label: 'Completed', status: ['completed'] },
    expired: { label: 'Past deadline', status: ['expired'] },
    cancelled: { label: statusNames.request.cancelled, status: ['cancelled'] },
  },
  filters: {
    status: { holds: (request, statuses) => statuses.includes(request.status) },
    search: { param: 'search', typed: true, read: text, chip: quoted },
    closingWithinHours: {
      param: 'closing',
      read: countUpTo(MAX_CLOSING_HOURS),
      holds: ({ status, expiresAt }, hours, _, now) => {
        const left = (expiresAt?.getTime() ?? 0) - now.getTime()
        return isOpen(status) && left > 0 && left <= hours * HOUR
      },
      chip: (hours) => `Closing within ${hours} h`,
    },
    fewerThanQuotes: {
      param: 'fewer',
      read: countUpTo(MAX_QUOTES),
      holds: (request, count) => request.quoteCount < count,
      chip: (count) => (count === 1 ? 'No quotes yet' : `Fewer than ${count} quotes`),
    },
    country: {
      param: 'country',
      read: toCountryCode,
      holds: (request, country) => request.destinationCountry === country,
      chip: countryName,
    },
    supplierId: {
      param: 'supplier',
      read: id,
      // It does not filter by itself.
      holds: () => true,
      chip: (_, { answer }, { supplierName = 'one supplier' }) =>
        `${answer ? supplierAnswers[answer] : 'Supplier'}: ${supplierName}`,
    },
    answer: { param: 'answer', options: supplierAnswers, needs: 'supplierId' },
    variantId: { param: 'variant', read: id, chip: () => 'One variant' },
    productId: { param: 'product', read: id, chip: () => 'One product' },
    since: {
      param: 'since',
      read: moment,
      holds: (request, since) => request.createdAt >= since,
      chip: (since, _, { formatDate }) => `Since ${formatDate(momentText(since))}`,
    },
    openedBefore: {
      param: 'before',
      read: moment,
      holds: (request, before) => request.createdAt < before,
      chip: (before, _, { formatDate }) => `Before ${formatDate(momentText(before))}`,
    },
    quoted: {
      param: 'quoted',
      read: yesOrNo,
      holds: (request, isQuoted) => request.quoteCount > 0 === isQuoted,
      chip: (isQuoted) => (isQuoted ? 'With quotes' : 'Without quotes'),
    },
    awardable: {
      param: 'awardable',
      read: yesOrNo,
      chip: (wanted) => (wanted ? 'Has a quote to award' : 'No quote to award'),
    },
    toReconfirm: {
      param: 'reconfirm',
      read: yesOrNo,
      chip: (wanted) => (wanted ? 'Quotes to reconfirm' : 'No quotes to reconfirm'),
    },
    held: {
      param: 'held',
      read: yesOrNo,
      holds: (request, isHeld) => isHeld === (request.held && request.status !== 'cancelled'),
      chip: (isHeld) => (isHeld ? 'Awaiting release' : 'Not awaiting release'),
    },
    tests: {
      param: 'tests',
      read: yesOrNo,
      holds: (request, tests) => request.test === tests,
      chip: (tests) => (tests ? 'Test requests only' : 'Without test requests'),
    },
  },
  sorts: {
    newest: 'Newest first',
    deadline: 'Nearest deadline',
    fewest_quotes: 'Fewest quotes',
    most_quotes: 'Most quotes',
    target: 'Highest target',
  },
  views: ['cards', 'table'],
})

export type RequestList = ReturnType<typeof requestList.read>
export type RequestSort = keyof typeof requestList.sorts
export type RequestStatusFilter = keyof typeof requestList.statusFilters
