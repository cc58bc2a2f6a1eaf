import { type Amount, percentAbove, times } from '../money.ts'

/** How far a price is above a reference price, in percent with one decimal; negative when below. */
interface Against {
  readonly target: number | null
  readonly lastPaid: number | null
}

interface Yardsticks {
  /** For the whole request. */
  readonly target: Amount | null
  /** For one piece. */
  readonly lastPaidPerPiece: Amount | null
  readonly quantity: number
}

/**
 * A quote's price compared with the target and with the last price paid for the same quantity; null where there is
 * none.
 */
export const against = (price: Amount, { target, lastPaidPerPiece, quantity }: Yardsticks): Against => ({
  target: target === null ? null : percentAbove(price, target),
  lastPaid: lastPaidPerPiece === null ? null : percentAbove(price, times(lastPaidPerPiece, quantity)),
})

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "3.5% above target", "12.0% below last paid", "at target". */
export const inWords = (percent: number, yardstick: string): string =>
  percent === 0
    ? `at ${yardstick}`
    : `${oneDecimal.format(Math.abs(percent))}% ${percent > 0 ? 'above' : 'below'} ${yardstick}`

/** The distance alone, for narrow columns: "+3.5%", "−12.0%". */
export const signedPercent = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${oneDecimal.format(Math.abs(percent))}%`
