const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 60 * 60_000

/** When something that failed for the n-th time is tried again: ever later, but at least once an hour. */
export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)))
