const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 60 * 60_000

/** When something that failed for the n-th time is tried again: ever later, but at least once an hour unless told. */
export const retryAt = (attempts: number, now: Date, longestMs = LONGEST_RETRY_MS): Date =>
  new Date(now.getTime() + Math.min(longestMs, FIRST_RETRY_MS * 2 ** (attempts - 1)))
