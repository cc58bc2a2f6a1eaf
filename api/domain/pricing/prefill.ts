import { type Amount, type Currency, MAX_CENTS, times, toCents } from '../money.ts'
import { type Hub, hubCurrency } from '../shipTo.ts'

/** A supplier's standing prices, landed at each hub, for one piece. */
export interface Landed extends Readonly<Record<Hub, Amount>> {
  readonly leadTimeDays: number
}

export interface Prefill {
  /** What the price field starts with, in USD; null: it starts empty. */
  readonly price: Amount | null
  /** What the standing price comes to at the hub, in the hub's own currency, to be shown beside the field. */
  readonly landing: { readonly amount: Amount; readonly currency: Currency } | null
  readonly days: number | null
}

const EMPTY: Prefill = { price: null, landing: null, days: null }

/**
 * What a quote starts from: the supplier's standing price for the whole request. Only Houston's is in the currency that
 * quotes are given in; nothing is converted. A landing price of 0 says that there is none; what would not fit a price is
 * left to be typed.
 */
export function prefill(hub: Hub | null, quantity: number, pricing: Landed | null): Prefill {
  if (!pricing) return EMPTY
  const days = pricing.leadTimeDays
  if (!hub || toCents(pricing[hub]) === 0n) return { ...EMPTY, days }
  const amount = times(pricing[hub], quantity)
  const currency = hubCurrency(hub)
  const quotable = currency === 'USD' && toCents(amount) <= MAX_CENTS
  return { price: quotable ? amount : null, landing: { amount, currency }, days }
}
