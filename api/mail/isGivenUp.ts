const DAY_MS = 24 * 60 * 60_000
const TRIED_FOR_MS = 7 * DAY_MS
/** A permanent refusal may be caused by a misconfigured mail server, which is usually fixed within a day. */
const REFUSED_FOR_MS = DAY_MS

/**
 * Whether to stop retrying an email queued at this time: after a week, or after a day if the server refuses
 * it permanently.
 */
export function isGivenUp(error: unknown, queuedAt: Date, now: Date): boolean {
  const age = now.getTime() - queuedAt.getTime()
  return age >= (isRefusedForGood(error) ? REFUSED_FOR_MS : TRIED_FOR_MS)
}

/** RFC 5321, 4.2.1: replies from 500 to 599 are permanent. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  error.responseCode < 600
