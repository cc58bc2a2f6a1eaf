import type { Answer, KnownKey } from '../../domain/idempotency/decideKey.ts'

/** The right to run the request that came with a key. It ends when another claim takes the key over. */
export interface Claim {
  /** See `callerKey`. */
  readonly account: string
  /** The id of the session that sent the key; null for a token. */
  readonly session: string | null
  /** A digest of the key. */
  readonly key: string
  readonly id: string
}

/** A key in its stored state. */
interface FoundKey {
  readonly known: KnownKey
  /** The id of its claim. */
  readonly claimedBy: string
}

/** The keys that accounts have sent, for all entry points and processes. */
export interface IdempotencyKeys {
  /** Claims an unknown key. False if it is known, or if the session or the account has too many. */
  claim(claim: Claim, request: string, now: Date): Promise<boolean>
  /** When a session or an account that has too many can claim another. Null if neither has. */
  roomAt(claim: Claim, now: Date): Promise<Date | null>
  /** Null if the key is not known. */
  find(account: string, key: string): Promise<FoundKey | null>
  /** Claims a known key. False if its state has changed since it was found. */
  takeOver(claim: Claim, found: FoundKey, request: string, now: Date): Promise<boolean>
  /** Extends the lease of a request that has been carried out and still runs. */
  renew(claim: Claim, now: Date): Promise<void>
  /** Stores the response to send again. */
  keep(claim: Claim, answer: Answer): Promise<void>
  /** Ends the claim without a response: the key is free again, unless the request was carried out. */
  release(claim: Claim, now: Date): Promise<void>
}

/** A key in the order of all callers' keys. */
export interface KeyPlace {
  readonly account: string
  readonly key: string
}

/** The responses stored for the keys of all callers. */
export interface KeptResponses {
  /**
   * Deletes some of them, after an erasure: any of them may contain data of whoever was
   * erased. Suppliers' and programs' responses,
   * too, because a released text may contain a customer's name.
   * @param after the last key of those before; null: the first ones
   * @returns the last of these keys; null: there are no more
   */
  deleteSome(after: KeyPlace | null): Promise<KeyPlace | null>
}
