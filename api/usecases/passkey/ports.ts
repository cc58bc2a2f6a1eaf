import type { PasskeyProof } from '../../domain/account/oneTimeCode.ts'
import type { SessionOwner } from '../account/ports.ts'

/** A passkey as its authenticator made it. */
interface NewPasskey {
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
  /** `known`: the passkeys of somebody who is signed in; without them, the authenticator says whose they are. */
  signOptions(
    challenge: string,
    known?: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
  ): Promise<string>
  /** Which challenge the answer says it signed; null if it cannot be read. Proves nothing. */
  challengeOf(response: string): string | null
  /** Which passkey it says it is from; null if it cannot be read. */
  credentialOf(response: string): string | null
  /** Null unless it is a new passkey for this address that signed the challenge after its user was verified. */
  readNew(response: string, challenge: string): Promise<NewPasskey | null>
  /** Null unless this passkey signed the challenge for this address after its user was verified. */
  prove(response: string, challenge: string, passkey: StoredPasskey): Promise<PasskeyProof | null>
}

/** What a challenge was made for; `session` is the secret of the session that asked. */
export type ChallengeUse =
  | { readonly purpose: 'sign_in' }
  | { readonly purpose: 'add' | 'confirm'; readonly session: string }

/** Challenges that wait for their one answer. Only hashes are stored. */
export interface PasskeyChallenges {
  /** A session has one at a time for each purpose. */
  keep(challenge: string, use: ChallengeUse, expiresAt: Date): Promise<void>
  /** Whether the challenge waited for this use; it no longer does. */
  take(challenge: string, use: ChallengeUse, now: Date): Promise<boolean>
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
