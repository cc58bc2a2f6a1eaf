import { type Amount, toCents } from '../money.ts'

/** How near a price was to the award: within this many percent of it, above or below. */
export type OutcomeBand = 10 | 25

const bands = [10, 25] as const

/** The narrowest band that a price lies in; null when it lies in none. Exact: amounts are compared in cents. */
export function outcomeBand(price: Amount, award: Amount): OutcomeBand | null {
  const awarded = toCents(award)
  const difference = toCents(price) - awarded
  const apart = difference < 0n ? -difference : difference
  return bands.find((percent) => apart * 100n <= awarded * BigInt(percent)) ?? null
}

/** What the log says, which may have been written by an older release. */
export const readBand = (value: unknown): OutcomeBand | null => bands.find((band) => band === value) ?? null
