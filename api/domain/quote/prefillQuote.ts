import type { CountryCode } from '../country.ts'
import { type Amount, type Currency, MAX_CENTS, times, toCents } from '../money.ts'
import { type Hub, hubCurrency, hubFor } from '../shipTo.ts'
import { DEFAULT_DELIVERY_DAYS } from './quoteInput.ts'

/** A supplier's landing prices per piece, each in its hub's currency. */
export type LandingPrices = Readonly<Record<Hub, Amount>> & { readonly leadTimeDays: number }

export interface PrefilledQuote {
  /** USD for the whole request; null where the supplier must type it. */
  readonly price: Amount | null
  /** What its landing price comes to for the whole request, in the hub's currency: shown beside the price. */
  readonly landed: { readonly amount: Amount; readonly currency: Currency } | null
  readonly deliveryDays: number
}

/**
 * What the quote form starts from. Quotes are in USD and nothing here converts, so only Houston's landing price becomes
 * the price. A landing price of 0 says that there is none; what would not fit a price is left to be typed.
 */
export function prefillQuote(
  pricing: LandingPrices | null,
  destination: CountryCode | null,
  quantity: number,
): PrefilledQuote {
  const deliveryDays = pricing?.leadTimeDays ?? DEFAULT_DELIVERY_DAYS
  const nothing: PrefilledQuote = { price: null, landed: null, deliveryDays }
  if (!pricing || !destination) return nothing
  const hub = hubFor(destination)
  const amount = times(pricing[hub], quantity)
  const cents = toCents(amount)
  if (cents === 0n) return nothing
  const quotable = hub === 'houston' && cents <= MAX_CENTS
  return { price: quotable ? amount : null, landed: { amount, currency: hubCurrency(hub) }, deliveryDays }
}
