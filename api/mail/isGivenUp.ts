const DAY_MS = 24 * 60 * 60_000
const TRIED_FOR_MS = 7 * DAY_MS
/** A server that refuses for good may itself be set up wrongly, which somebody mends within a day. */
const REFUSED_FOR_MS = DAY_MS

/** Whether a mail that could not be sent is not tried again: after a week, or after a day where the server says never to. */
export function isGivenUp(error: unknown, createdAt: Date, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  return age >= (isRefusedForGood(error) ? REFUSED_FOR_MS : TRIED_FOR_MS)
}

/** RFC 5321, 4.2.1: a reply of 500 to 599 will be the same next time. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  error.responseCode < 600
