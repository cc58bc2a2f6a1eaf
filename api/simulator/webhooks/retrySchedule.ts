const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How long the store waits before each of its eight retries: four hours altogether. */
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

/** How long after the failed attempt (the first is 1) the next one comes, in ms; null: that was the last. */
export const waitAfter = (attempt: number): number | null => WAITS[attempt - 1] ?? null

export const MAX_ATTEMPTS = WAITS.length + 1
