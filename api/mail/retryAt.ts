const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 60 * 60_000

/** When to retry after the n-th failure: at growing intervals, at most an hour apart unless specified. */
export const retryAt = (attempts: number, now: Date, longestMs = LONGEST_RETRY_MS): Date =>
  new Date(now.getTime() + Math.min(longestMs, FIRST_RETRY_MS * 2 ** (attempts - 1)))
