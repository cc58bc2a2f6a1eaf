import type { CountryCode } from '../country.ts'
import type { Amount, Currency } from '../money.ts'
import { type Landed, prefill } from '../pricing/prefill.ts'
import { hubFor } from '../shipTo.ts'
import { DEFAULT_DELIVERY_DAYS } from './quoteInput.ts'

export type LandingPrices = Landed

export interface PrefilledQuote {
  /** USD for the whole request; null where the supplier must type it. */
  readonly price: Amount | null
  /** What its landing price comes to for the whole request, in the hub's currency: shown beside the price. */
  readonly landed: { readonly amount: Amount; readonly currency: Currency } | null
  readonly deliveryDays: number
}

/** What the quote form starts from: `prefill`, for the destination's hub, with the form's own days where nothing is set. */
export function prefillQuote(
  pricing: LandingPrices | null,
  destination: CountryCode | null,
  quantity: number,
): PrefilledQuote {
  const { price, landing, days } = prefill(destination && hubFor(destination), quantity, pricing)
  return { price, landed: landing, deliveryDays: days ?? DEFAULT_DELIVERY_DAYS }
}
