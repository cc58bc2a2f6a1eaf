import { createHash, createHmac } from 'node:crypto'
import { type Answer, decideKey, RENEWED_EVERY_S, tooManyKeys } from '../../domain/idempotency/decideKey.ts'
import { isRefusal, type Refusal } from '../../domain/refusal.ts'
import type { Claim, IdempotencyKeys } from '../../usecases/idempotency/ports.ts'
import type { Ports } from '../../usecases/ports.ts'

/** Larger responses are not stored. */
const LARGEST_BODY = 32 * 1024
/** Each try finds the key in another state, so this many in a row do not happen. */
const TRIES = 5

/** The header of a response that is sent again. */
export const replayHeaders = { 'idempotent-replayed': 'true' } as const

/** Statuses after which the same request may succeed. */
export const mayBeRetried = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500

interface KeyedCall {
  /** See `callerKey`. */
  readonly account: string
  /** See `sessionOf`. */
  readonly session: string | null
  readonly key: string
  /** Everything that identifies the request. */
  readonly request: readonly (string | Buffer)[]
}

interface Carried extends Answer {
  /**
   * False for a failure that the caller may retry, and for a secret that is shown once: it would otherwise be
   * in the database as plain text.
   */
  readonly mayBeStored: boolean
}

interface Sent extends Answer {
  readonly replayed: boolean
}

/**
 * Runs the work of a key once, with ports that record that it was carried out; or returns the stored
 * response.
 */
export type OnceByKey = (call: KeyedCall, work: (ports: Ports) => Promise<Carried>) => Promise<Sent | Refusal>

interface Options {
  readonly keys: IdempotencyKeys
  readonly portsFor: (claim: Claim) => Ports
  readonly now: () => Date
  readonly newId: () => string
  readonly report: (error: unknown) => void
}

/**
 * The header `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a request that is repeated
 * because its response was lost gets that response, and nothing happens twice.
 */
export function onceByKey({ keys, portsFor, now, newId, report }: Options): OnceByKey {
  async function claimed(claim: Claim, request: string): Promise<Answer | Refusal | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (await keys.claim(claim, request, now())) return null
      const found = await keys.find(claim.account, claim.key)
      if (!found) {
        // The key was released since, or there is no room.
        const roomAt = await keys.roomAt(claim, now())
        if (roomAt) return tooManyKeys(roomAt, now())
        continue
      }
      const decided = decideKey(found.known, request, now())
      if (decided !== 'free') return decided
      if (await keys.takeOver(claim, found, request, now())) return null
    }
    throw new Error('An idempotency key kept changing while it was claimed')
  }

  return async function once({ account, session, key, request }, work) {
    const hash = createHash('sha256').update(key).digest('base64url')
    const claim: Claim = { account, session, key: hash, id: newId() }
    const known = await claimed(claim, digest(key, request))
    if (known) return isRefusal(known) ? known : { ...known, replayed: true }
    const release = () => keys.release(claim, now()).catch(report)
    const renewal = setInterval(
      () => void keys.renew(claim, now()).catch(report),
      RENEWED_EVERY_S * 1_000,
    ).unref()
    try {
      const { mayBeStored, ...answer } = await work(portsFor(claim))
      // The caller gets the response even if it cannot be stored.
      if (mayBeStored && Buffer.byteLength(answer.body ?? '') <= LARGEST_BODY)
        await keys.keep(claim, answer).catch(report)
      else await release()
      return { ...answer, replayed: false }
    } catch (error) {
      await release()
      throw error
    } finally {
      clearInterval(renewal)
    }
  }
}

/**
 * Keyed with the idempotency key, itself stored only as a hash, so that a password in the request cannot be
 * guessed.
 */
function digest(key: string, request: KeyedCall['request']): string {
  const hmac = createHmac('sha256', key)
  for (const part of request) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
  return hmac.digest('base64url')
}
