/**
 * A clock this close to the server's needs no correction: a busy server sends the date of a second that has
 * already passed.
 */
const TOLERANCE_MS = 2_000
/** The resolution of the `Date` header. */
const SECOND_MS = 1_000
/** A slower answer is too imprecise, and a clock that was set during the request looks like a slow answer. */
const MAX_ROUND_TRIP_MS = 10_000

/** The correction to add to this device's time. 0 while its clock is right as far as known. */
let correction = 0
/** When the page opened, by this device's clock at the time the correction was learned. */
let opening = 0
const listeners = new Set<() => void>()

/** Calls back when the correction changes; returns a function that stops it. */
export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The server's time in milliseconds, estimated from its answers; this device's clock may be wrong by hours.
 */
export function serverNow(): number {
  const now = Date.now()
  if (correction === 0) return now
  // The device's clock was set right since, and no answer has arrived yet.
  const isSetRight = Math.abs(now - performance.now() - opening - correction) <= TOLERANCE_MS
  return isSetRight ? now : now + correction
}

/**
 * Learns the server's time from one of its answers to a request that was sent at this device's time `sentAt`.
 * The known correction stays while the answer is consistent with it, so that a right clock is never
 * corrected, and no correction jitters.
 */
export function learnServerTime({ ok, headers }: Response, sentAt: number): void {
  const now = Date.now()
  const roundTrip = now - sentAt
  // An answer with an age comes from a cache, and an error may come from a proxy.
  if (!ok || headers.has('age') || roundTrip < 0 || roundTrip > MAX_ROUND_TRIP_MS) return
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  // The server wrote the date at some time between the two.
  const [least, most] = [date - now, date + SECOND_MS - sentAt]
  const explains = (one: number) => one >= least - TOLERANCE_MS && one <= most + TOLERANCE_MS
  if (explains(correction)) return
  correction = explains(0) ? 0 : Math.round((least + most) / 2)
  opening = now - performance.now()
  for (const notify of listeners) notify()
}
