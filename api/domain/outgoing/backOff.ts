const MINUTE_MS = 60_000

/** Eight retries within four hours at growing intervals, like the store's own webhooks. */
const WAITS_MS = [1, 3, 6, 10, 20, 40, 60, 100].map((minutes) => minutes * MINUTE_MS)

/** Including the first attempt. */
export const MAX_ATTEMPTS = WAITS_MS.length + 1

/** When a delivery is posted again after its nth failure; null: it has failed for good. */
export function nextPost(attempts: number, now: Date): Date | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
