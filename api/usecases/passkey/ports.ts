import type { PasskeyProof } from '../../domain/account/oneTimeCode.ts'
import type { SessionOwner } from '../account/ports.ts'

/** A passkey as its authenticator made it. */
export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

export interface StoredPasskey extends NewPasskey {
  readonly id: string
  readonly owner: SessionOwner
}

/** What browsers ask authenticators, as JSON, and the answers checked. */
export interface PasskeyCeremonies {
  /** False at an address that browsers have no passkeys for, such as an IP address. */
  readonly available: boolean
  /** A new random number to sign. */
  mintChallenge(): string
  addOptions(
    challenge: string,
    account: { readonly id: string; readonly email: string; readonly name: string },
    known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
  ): Promise<string>
  signInOptions(challenge: string): Promise<string>
  /** Which challenge the answer says it signed; null if it cannot be read. Proves nothing. */
  challengeOf(response: string): string | null
  /** Which passkey it says it is from; null if it cannot be read. */
  credentialOf(response: string): string | null
  /** Null unless it is a new passkey for this address that signed the challenge after its user was verified. */
  readNew(response: string, challenge: string): Promise<NewPasskey | null>
  /** Null unless this passkey signed the challenge for this address after its user was verified. */
  prove(response: string, challenge: string, passkey: StoredPasskey): Promise<PasskeyProof | null>
}

/** Challenges that wait for their one answer. Only hashes are stored. */
export interface PasskeyChallenges {
  /** `session`: the secret of the session that adds a passkey, which has one at a time; null for signing in. */
  keep(challenge: string, session: string | null, expiresAt: Date): Promise<void>
  /** Whether the challenge waited for this session, or for a sign-in; it no longer does. */
  take(challenge: string, session: string | null, now: Date): Promise<boolean>
  /** Null if nobody has this passkey. */
  passkey(credentialId: string): Promise<StoredPasskey | null>
}

/** Passkeys within a transaction. */
export interface Passkeys {
  list(owner: SessionOwner): Promise<readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]>
  /** Null if somebody has it already. */
  add(owner: SessionOwner, passkey: NewPasskey & { readonly name: string }, at: Date): Promise<string | null>
  /** The name of the passkey that was removed; null if the account has none with this id. */
  remove(owner: SessionOwner, id: string): Promise<string | null>
  /** The names of those that were removed. */
  removeAll(owner: SessionOwner): Promise<readonly string[]>
}
