const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The store's delays before each of its eight retries: four hours in total. */
const WAITS = [
  10 * SECOND,
  50 * SECOND,
  3 * MINUTE,
  8 * MINUTE,
  18 * MINUTE,
  35 * MINUTE,
  65 * MINUTE,
  110 * MINUTE,
] as const

/** Delay from the failed attempt (the first is 1) to the next one, in ms; null: that was the last. */
export const waitAfter = (attempt: number): number | null => WAITS[attempt - 1] ?? null
