import { compareAmounts, fromCents, toCents } from '../../../api/domain/money.ts'

type Offer = { price: { amount: string }; deliveryDays: number }

type PriceSummary = {
  lowest: string
  highest: string
  /** Highest minus lowest. */
  range: string
  /** Rounded to whole days. */
  averageDays: number
}

/** The figures of a comparison; null without quotes. Amounts in the currency of the quotes, USD. */
export function priceSummary(offers: readonly Offer[]): PriceSummary | null {
  const amounts = offers.map((offer) => offer.price.amount).sort(compareAmounts)
  const lowest = amounts[0]
  const highest = amounts.at(-1)
  if (lowest === undefined || highest === undefined) return null
  const days = offers.reduce((sum, offer) => sum + offer.deliveryDays, 0)
  return {
    lowest,
    highest,
    range: fromCents(toCents(highest) - toCents(lowest)),
    averageDays: Math.round(days / offers.length),
  }
}
