import { type Amount, type Currency, MAX_CENTS, times, toCents } from '../money.ts'
import { type Hub, hubCurrency } from '../shipTo.ts'
import { landingPrice } from './landingPrice.ts'

/** A supplier's list price per piece, landed at each hub. */
interface Landed extends Readonly<Record<Hub, Amount>> {
  readonly leadTimeDays: number
}

export interface Prefill {
  /** The initial price in USD; null: the field starts empty. */
  readonly price: Amount | null
  /** The landed list price in the hub's own currency, shown beside the field. */
  readonly landing: { readonly amount: Amount; readonly currency: Currency } | null
  readonly days: number | null
}

const EMPTY: Prefill = { price: null, landing: null, days: null }

/**
 * Pre-fills a quote from the supplier's list price for the whole request. Only Houston's is in the currency of
 * quotes, and nothing is converted. A landing price of 0 means there is none; a total beyond the largest price is
 * left empty.
 */
export function prefill(hub: Hub | null, quantity: number, pricing: Landed | null): Prefill {
  if (!pricing) return EMPTY
  const days = pricing.leadTimeDays
  const each = hub && landingPrice({ amount: pricing[hub], currency: hubCurrency(hub) })
  if (!each) return { ...EMPTY, days }
  const { currency } = each
  const amount = times(each.amount, quantity)
  const quotable = currency === 'USD' && toCents(amount) <= MAX_CENTS
  return { price: quotable ? amount : null, landing: { amount, currency }, days }
}
