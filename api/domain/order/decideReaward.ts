import { type Order, type RequestAggregate, type Quote, quoteOf } from '../request/requestAggregate.ts'
import type { Standing } from '../supplier/supplierState.ts'
import { suspended } from '../supplier/decideSuspension.ts'
import { type Amount, MAX_CENTS, times, toCents } from '../money.ts'
import { conflict, type Outcome, type Refusal } from '../refusal.ts'
import { ORDER_CANCELED } from './decideCancel.ts'

interface Offer {
  readonly price?: Amount | null
  readonly deliveryDays?: number | null
  /**
   * The list-price terms that the admin has seen; without them, the current list price is offered unchecked.
   */
  readonly ifListTerms?: Partial<ListTerms> | null
}

interface ListTerms {
  readonly total: Amount | null
  readonly deliveryDays: number | null
}

/** A supplier's list price for a variant, landed in USD per piece, with its lead time; null if it has none. */
type Landed = { readonly houston: Amount; readonly leadTimeDays: number } | null

interface Candidate extends Standing {
  readonly supplierId: string
  readonly landed: Landed
}

interface ReawardDecision {
  /** The candidate's own quote, which becomes awarded; null when the order is offered without one. */
  readonly quote: Quote | null
  /** The awarded quote of the supplier that rejected the order; it becomes rejected. Null if the order was offered without one. */
  readonly formerQuote: Quote | null
  readonly total: Amount | null
  readonly deliveryDays: number | null
}

export const LIST_TERMS_CHANGED =
  'This supplier’s landing price or lead time has just changed. Check the terms, then confirm again.'

export function whyNotReawarded(order: Pick<Order, 'status' | 'acceptance'>): Refusal | null {
  if (order.status === 'cancelled') return conflict(ORDER_CANCELED)
  return order.status === 'awarded' && order.acceptance === 'rejected'
    ? null
    : conflict('Only an order that its supplier rejected can be re-awarded.')
}

/**
 * A rejected order goes to another active supplier on its own terms: its quote, else what the admin offers, else its
 * landed list price, else none. Never on a rival's.
 */
export function decideReaward(
  aggregate: RequestAggregate,
  candidate: Candidate,
  offered: Offer,
): Outcome<ReawardDecision> {
  const { order, request } = aggregate
  const refusal = whyNotReawarded(order)
  if (refusal) return refusal
  if (candidate.supplierId === order.supplierId)
    return conflict('This supplier rejected the order; choose a different one.')
  if (candidate.status !== 'active') return conflict('Orders go to active suppliers only.')
  if (candidate.suspendedAt !== null) return suspended
  const formerQuote = aggregate.quotes.find(({ status }) => status === 'awarded') ?? null
  const own = quoteOf(aggregate, candidate.supplierId)
  // A quote that awaits reconfirmation is not binding, so it is ignored.
  if (own && !own.needsReconfirmation)
    return { quote: own, formerQuote, total: own.price, deliveryDays: own.deliveryDays }
  const list = listTerms(candidate.landed, request.quantity)
  const terms = termsOf(offered, list)
  if (offered.ifListTerms) {
    const seen = termsOf(offered, offered.ifListTerms)
    // The list price may have changed while the admin read it. Terms that the admin entered do not depend on
    // it.
    if (seen.total !== terms.total || seen.deliveryDays !== terms.deliveryDays)
      return conflict(LIST_TERMS_CHANGED)
  }
  return { quote: null, formerQuote, ...terms }
}

const termsOf = (offered: Offer, list: Partial<ListTerms>): ListTerms => ({
  total: offered.price ?? list.total ?? null,
  deliveryDays: offered.deliveryDays ?? list.deliveryDays ?? null,
})

/**
 * The terms of an offer without entered terms: from the supplier's list price. The total is null ('TBD')
 * without a landing price, when it is 0, and when it exceeds the largest price.
 */
export function listTerms(landed: Landed, quantity: number): ListTerms {
  if (!landed) return { total: null, deliveryDays: null }
  const total = times(landed.houston, quantity)
  const cents = toCents(total)
  const isPrice = cents > 0n && cents <= MAX_CENTS
  return { total: isPrice ? total : null, deliveryDays: landed.leadTimeDays }
}
