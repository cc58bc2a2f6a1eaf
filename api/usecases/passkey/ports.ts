import type { PasskeyProof } from '../../domain/account/oneTimeCode.ts'
import type { SessionOwner } from '../account/ports.ts'

/** A passkey as its authenticator created it. */
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

/** Creates the browsers' options for authenticators, as JSON, and checks the answers. */
export interface PasskeyCeremonies {
  /** False at an address for which browsers have no passkeys, such as an IP address. */
  readonly available: boolean
  /** A new random number to sign. */
  mintChallenge(): string
  addOptions(
    challenge: string,
    account: { readonly id: string; readonly email: string; readonly name: string },
    known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
  ): Promise<string>
  /** `known`: the passkeys of a signed-in person; without them, the authenticator identifies the account. */
  signOptions(
    challenge: string,
    known?: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
  ): Promise<string>
  /** The challenge that the answer claims to have signed; null if it cannot be read. Unverified. */
  challengeOf(response: string): string | null
  /** The passkey that the answer claims to be from; null if it cannot be read. Unverified. */
  credentialOf(response: string): string | null
  /**
   * Null unless it is a new passkey for this address that signed the challenge after its user was verified.
   */
  readNew(response: string, challenge: string): Promise<NewPasskey | null>
  /** Null unless this passkey signed the challenge for this address after its user was verified. */
  prove(response: string, challenge: string, passkey: StoredPasskey): Promise<PasskeyProof | null>
}

/** The purpose of a challenge; `session` is the secret of the session that requested it. */
export type ChallengeUse =
  | { readonly purpose: 'sign_in' }
  | { readonly purpose: 'add' | 'confirm'; readonly session: string }

/** Challenges that wait for their one answer. Only hashes are stored. */
export interface PasskeyChallenges {
  /** A session has one at a time for each purpose. */
  keep(challenge: string, use: ChallengeUse, expiresAt: Date): Promise<void>
  /** Whether the challenge was waiting for this use; uses it up. */
  take(challenge: string, use: ChallengeUse, now: Date): Promise<boolean>
  /** Null if no account has this passkey. */
  passkey(credentialId: string): Promise<StoredPasskey | null>
}

/** Passkeys within a transaction. */
export interface Passkeys {
  list(owner: SessionOwner): Promise<readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]>
  /** Null if an account has it already. */
  add(owner: SessionOwner, passkey: NewPasskey & { readonly name: string }, at: Date): Promise<string | null>
  /** The name of the passkey that was removed; null if the account has none with this id. */
  remove(owner: SessionOwner, id: string): Promise<string | null>
  /** The names of the passkeys that were removed. */
  removeAll(owner: SessionOwner): Promise<readonly string[]>
}
