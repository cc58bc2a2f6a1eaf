import { type Amount, percentAbove, times } from '../money.ts'

/** How far a price lies from something to hold it against, in percent with one decimal; negative below it. */
export interface Against {
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

/** A quote's price against the target and against what as many pieces last cost; null where there is neither. */
export const against = (price: Amount, { target, lastPaidPerPiece, quantity }: Yardsticks): Against => ({
  target: target === null ? null : percentAbove(price, target),
  lastPaid: lastPaidPerPiece === null ? null : percentAbove(price, times(lastPaidPerPiece, quantity)),
})

/** "3.5% above target", "12.0% below last paid", "at target". */
export const inWords = (percent: number, yardstick: string): string =>
  percent === 0
    ? `at ${yardstick}`
    : `${Math.abs(percent).toFixed(1)}% ${percent > 0 ? 'above' : 'below'} ${yardstick}`
