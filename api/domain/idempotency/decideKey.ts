import { addDays } from '../calendar.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** How long a key is remembered. */
export const KEY_DAYS = 1
/**
 * How many keys of one session are remembered at once: a program that signs in as a person must not use up
 * that person's.
 */
export const MAX_KEYS = 5_000
/** The same per account, across all its sessions. */
export const MAX_ACCOUNT_KEYS = 4 * MAX_KEYS

/**
 * Longer than any request takes. A request that still runs when its lease expires can no longer save
 * anything.
 */
export const RUNS_WITHIN_S = 60
/**
 * The lease after a commit, for reading the answer and storing it. Short, so that a retry after a crash soon
 * learns that the answer was lost.
 */
export const ANSWERS_WITHIN_S = 10
/**
 * How often the lease is renewed meanwhile: a request may commit several times, and take longer than that in
 * between.
 */
export const RENEWED_EVERY_S = 3

/** Most requests take much less than their lease. */
const RETRY_AFTER_S = 2

/** The response to a request. */
export interface Answer {
  readonly status: number
  readonly body: string | null
}

/** The stored state of a key. */
export interface KnownKey {
  /** The digest of the request it came with. */
  readonly request: string
  readonly createdAt: Date
  readonly leasedUntil: Date
  readonly carriedOut: boolean
  readonly answer: Answer | null
}

const reused = refuse(
  'keyReused',
  'This Idempotency-Key was sent with another request. Use a new key for each request.',
)
const inUse = refuse('keyInUse', 'This is still being carried out. Please try again in a moment.', {
  retryAfterSeconds: RETRY_AFTER_S,
})

/** The claim's lease expired before it could save anything. */
export const takenOver = inUse

const lost = refuse(
  'answerLost',
  'This was carried out, but the answer was lost. Please look at the current state before you change anything.',
)

/** The refusal for a session or account that has no room for another key before this instant. */
export const tooManyKeys = (roomAt: Date, now: Date): Refusal =>
  refuse('rateLimited', 'Too many Idempotency-Keys in one day. Please try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil((roomAt.getTime() - now.getTime()) / 1_000)),
  })

/**
 * The outcome for a request whose key is known: the stored answer, why it is refused, or `free` to run it.
 */
export function decideKey(known: KnownKey, request: string, now: Date): Answer | Refusal | 'free' {
  const { answer, carriedOut, createdAt, leasedUntil } = known
  const runs = leasedUntil > now
  if (addDays(createdAt, KEY_DAYS) <= now || !(answer || carriedOut || runs)) return 'free'
  if (known.request !== request) return reused
  return answer ?? (runs ? inUse : lost)
}
