import { addHours } from '../calendar.ts'
import { counted } from '../counted.ts'
import { type CountryCode, countryName, toCountryCode } from '../country.ts'
import {
  type AcceptanceStatus,
  assignedStatuses,
  isUndelivered,
  type OrderStatus,
  undeliveredStatuses,
} from '../order/orderState.ts'
import { statusNames } from '../statusNames.ts'
import { defineList } from './defineList.ts'
import { countUpTo, id, moment, momentText, quoted, text, yesOrNo } from './params.ts'

/**
 * How an order's delivery went: on or before the date its supplier accepted, after it, without such a date, or still
 * missing although the expected date has passed everywhere on earth.
 */
const deliveryOutcomes = {
  on_time: 'Delivered on time',
  late: 'Delivered late',
  undated: 'Delivered without an accepted date',
  overdue: 'Overdue',
} as const
export type DeliveryOutcome = keyof typeof deliveryOutcomes

/** How a supplier answered an order's award, in any of its rounds; `any` includes every answer. */
const roundAnswers = {
  any: 'Awarded to',
  pending: 'Waiting for',
  accepted: 'Accepted by',
  rejected: 'Rejected by',
} as const
export type RoundAnswer = keyof typeof roundAnswers

/** Which orders a list includes; null or absent means no restriction. */
export interface OrderFilter {
  readonly status?: readonly OrderStatus[] | null
  readonly acceptance?: AcceptanceStatus | null
  /** Searches product, start of the ids, tracking number, supplier, customer and store order number. */
  readonly search?: string | null
  /** The supplier the order is awarded to. */
  readonly supplierId?: string | null
  /**
   * With `supplierId`: orders awarded to it in any round and answered this way, rather than those it has now; `since`
   * and `awardedBefore` then apply to that round's award.
   */
  readonly round?: RoundAnswer | null
  readonly delivery?: DeliveryOutcome | null
  /** True: accepted orders in progress without a tracking number; false: all others. */
  readonly trackingMissing?: boolean | null
  /** True: orders in progress that the store no longer wants; false: all others. */
  readonly canceledByStore?: boolean | null
  /** Awarded at least this many hours ago, and neither accepted nor rejected since. */
  readonly unansweredHours?: number | null
  readonly country?: CountryCode | null
  /** Awarded at this instant or later. */
  readonly since?: Date | null
  /** Awarded before this instant. */
  readonly awardedBefore?: Date | null
  /** True: only test requests' orders; false: all others. */
  readonly tests?: boolean | null
}

/** The data of an order that lists can be judged by. */
interface ListedOrder {
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  readonly supplierId: string | null
  readonly destinationCountry: string | null
  readonly awardedAt: Date | null
  readonly canceledByStore: boolean
  readonly test: boolean
}

/** The longest wait for an answer that the list can filter by. */
export const MAX_UNANSWERED_HOURS = 24 * 366

export const orderList = defineList<OrderFilter, ListedOrder>()({
  statusFilters: {
    awarded: { label: 'All awarded', status: assignedStatuses },
    // Awarded and not delivered yet.
    active: { label: 'In progress', status: undeliveredStatuses },
    waiting: { label: statusNames.acceptance.pending, status: undeliveredStatuses, acceptance: 'pending' },
    accepted: { label: 'Accepted by supplier', status: assignedStatuses, acceptance: 'accepted' },
    rejected: { label: 'Rejected by supplier', status: assignedStatuses, acceptance: 'rejected' },
    fulfilled: { label: statusNames.order.fulfilled, status: ['fulfilled'] },
    shipped: { label: statusNames.order.shipped, status: ['shipped'] },
    delivered: { label: statusNames.order.delivered, status: ['delivered'] },
    cancelled: { label: statusNames.order.cancelled, status: ['cancelled'] },
    unassigned: { label: 'Unassigned', status: ['pending', 'quoted'] },
    all: { label: 'All statuses' },
  },
  filters: {
    status: { holds: (order, statuses) => statuses.includes(order.status) },
    acceptance: {
      options: statusNames.acceptance,
      holds: (order, acceptance) => order.acceptance === acceptance,
    },
    search: { param: 'search', typed: true, read: text, chip: quoted },
    supplierId: {
      param: 'supplier',
      read: id,
      holds: (order, supplierId, { round }) => (round ? null : order.supplierId === supplierId),
      chip: (_, { round }, { supplierName = 'one supplier' }) =>
        round ? `${roundAnswers[round]} ${supplierName}` : `Supplier: ${supplierName}`,
    },
    round: { param: 'round', options: roundAnswers, needs: 'supplierId' },
    delivery: { param: 'delivery', options: deliveryOutcomes },
    trackingMissing: {
      param: 'untracked',
      read: yesOrNo,
      chip: (missing) => (missing ? 'Tracking missing' : 'Without missing tracking'),
    },
    canceledByStore: {
      param: 'canceled',
      read: yesOrNo,
      holds: (order, canceled) => (order.canceledByStore && isUndelivered(order.status)) === canceled,
      chip: (canceled) =>
        canceled ? 'Canceled in store, to settle or cancel' : 'Nothing to settle with the store',
    },
    unansweredHours: {
      param: 'unanswered',
      read: countUpTo(MAX_UNANSWERED_HOURS),
      holds: ({ status, acceptance, awardedAt }, hours, _, now) =>
        acceptance === 'pending' &&
        isUndelivered(status) &&
        awardedAt !== null &&
        awardedAt <= addHours(now, -hours),
      chip: (hours) => `Unanswered for ${counted(hours, 'hour')} or more`,
    },
    country: {
      param: 'country',
      read: toCountryCode,
      holds: (order, country) => order.destinationCountry === country,
      chip: countryName,
    },
    since: {
      param: 'since',
      read: moment,
      holds: ({ awardedAt }, since, { round }) => (round ? null : awardedAt !== null && awardedAt >= since),
      chip: (since, _, { formatDate }) => `Awarded since ${formatDate(momentText(since))}`,
    },
    awardedBefore: {
      param: 'before',
      read: moment,
      holds: ({ awardedAt }, before, { round }) => (round ? null : awardedAt !== null && awardedAt < before),
      chip: (before, _, { formatDate }) => `Awarded before ${formatDate(momentText(before))}`,
    },
    tests: {
      param: 'tests',
      read: yesOrNo,
      holds: (order, tests) => order.test === tests,
      chip: (tests) => (tests ? 'Test orders only' : 'Without test orders'),
    },
  },
  sorts: {
    newest: 'Newest first',
    awarded: 'Latest award',
    expected: 'Next expected',
    total_high: 'Highest total',
    total_low: 'Lowest total',
  },
  views: ['cards', 'table'],
})

export type OrderList = ReturnType<typeof orderList.read>
export type OrderSort = keyof typeof orderList.sorts
export type OrderStatusFilter = keyof typeof orderList.statusFilters
