const MINUTE_MS = 60_000

/** After the first attempt: eight more within four hours, ever farther apart, as the store itself does it. */
const WAITS_MS = [1, 3, 6, 10, 20, 40, 60, 100].map((minutes) => minutes * MINUTE_MS)

/** The first attempt included. */
export const MAX_ATTEMPTS = WAITS_MS.length + 1

/** When a delivery that failed for the n-th time is tried again; null: it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
