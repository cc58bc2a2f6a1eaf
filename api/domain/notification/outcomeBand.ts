import { type Amount, toCents } from '../money.ts'

/** How close a price was to the award: within this many percent above or below. */
export type OutcomeBand = 10 | 25

const bands = [10, 25] as const

/** The narrowest band a price falls into; null when outside all of them. Amounts are compared exactly, in cents. */
export function outcomeBand(price: Amount, award: Amount): OutcomeBand | null {
  const awarded = toCents(award)
  const difference = toCents(price) - awarded
  const apart = difference < 0n ? -difference : difference
  return bands.find((percent) => apart * 100n <= awarded * BigInt(percent)) ?? null
}

/** Reads the band from an event, which an older release may have written. */
export const readBand = (value: unknown): OutcomeBand | null => bands.find((band) => band === value) ?? null
