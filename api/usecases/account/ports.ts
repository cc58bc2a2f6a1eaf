import type { AdminRole } from '../../domain/account/adminRole.ts'
import type { AccountKind } from '../../domain/account/accountKind.ts'
import type { Proof } from '../../domain/account/oneTimeCode.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Standing } from '../../domain/supplier/supplierState.ts'
import type { LinkOwner, MailedLink } from '../recovery/ports.ts'

/** An account, as needed for signing in. */
export interface Credentials {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string | null
}

/** The account of a signed-in person. */
export type OwnCredentials = Credentials & Pick<LinkOwner, 'names'>

/** The authenticator app of an account; `confirmedAt` is null until a code has confirmed it. */
interface Authenticator {
  readonly secret: string
  readonly confirmedAt: Date | null
  readonly lastStep: number
  readonly recoveryHashes: readonly string[]
}

/** Codes of authenticator apps, and recovery codes. */
export interface OneTimeCodes {
  /** A new secret, in base32 as apps accept it. */
  mintSecret(): string
  /** The URI that apps read from the QR code. */
  uriOf(secret: string, email: string): string
  /**
   * The half minute since 1970 that the code is for; null if it is neither the current, the previous nor the
   * next one.
   */
  stepOf(secret: string, code: string, now: Date): number | null
  /** The codes as they are shown once, with the hashes to store. */
  mintRecoveryCodes(): { readonly shown: string; readonly hash: string }[]
  hash(recoveryCode: string): string
}

/** Authenticators within a transaction. */
export interface Authenticators {
  find(owner: SessionOwner): Promise<Authenticator | null>
  /** Stores a secret that must be confirmed before sign-in asks for codes; replaces one that was not confirmed. */
  begin(owner: SessionOwner, secret: string, at: Date): Promise<void>
  /** False if there is none to confirm. */
  confirm(
    owner: SessionOwner,
    first: { readonly step: number; readonly recoveryHashes: readonly string[] },
    at: Date,
  ): Promise<boolean>
  /** Uses a code up; false if another call was faster. */
  use(owner: SessionOwner, proof: Proof, now: Date): Promise<boolean>
  /** False if sign-in did not ask for codes. */
  remove(owner: SessionOwner): Promise<boolean>
}

export interface Accounts {
  admin(
    email: string,
  ): Promise<(Credentials & { readonly role: string; readonly adminRole: AdminRole }) | null>
  supplier(email: string): Promise<(Credentials & Standing) | null>
  byOwner(owner: SessionOwner): Promise<OwnCredentials | null>
  /** Null unless sign-in asks for codes. */
  authenticator(owner: SessionOwner): Promise<Authenticator | null>
  /** Whether a passkey can sign in to the account; false at an address where passkeys do not work. */
  hasPasskey(owner: SessionOwner): Promise<boolean>
  /** Ends one session; unknown tokens are ignored. */
  closeSession(token: string): Promise<void>
}

export type SessionOwner = { readonly adminId: string } | { readonly supplierId: string }

/** The origin of a call, for rate limits and the session list. */
export interface CallerOrigin {
  readonly address: string
  /** The key of limits per address: the address, or the network it belongs to. */
  readonly network: string
  readonly userAgent: string | null
  /** The secret of a known device; null without one. */
  readonly device: string | null
}

/** A call of somebody who is signed in: its origin, and the token of its session, which stays open. */
export interface Call {
  readonly from: CallerOrigin
  readonly token: string | null
}

/**
 * Hashing occupies a core for milliseconds; both functions throw `TooBusy` if too many passwords wait for it.
 */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether attackers try it first. */
  isCommon(password: string): boolean
}

export type AttemptKind = 'signIn' | 'recovery' | 'registration' | 'challenge'

/** An attempt that counts as failed until it is given back. */
export interface Attempt {
  /** Marks the attempt as successful: only failures count. */
  giveBack(): Promise<void>
}

/**
 * Counts attempts across all entry points and processes. Known devices and addresses have a separate
 * allowance, so that guesses by unknown callers cannot lock the owner out.
 */
export interface Attempts {
  /** Counts one attempt; refuses (`rateLimited`) once the account's or the address's allowance is used up. */
  take(kind: AttemptKind, account: string | null, from: CallerOrigin): Promise<Outcome<Attempt>>
  /**
   * Runs an account's attempts one after another. A running attempt counts as failed until it succeeds, so
   * several windows signing in at once with the right password would otherwise lock each other out.
   */
  inTurn<T>(account: string, from: CallerOrigin, attempt: () => Promise<T>): Promise<T>
  /**
   * Forgets an account's failed attempts, of known and unknown callers, because it has a new password or was
   * approved. Must precede `forgetCallers`, which removes the link between known callers and the account.
   */
  forget(kind: AttemptKind, account: string): Promise<void>
  /**
   * Remembers the caller's device after it proved to own the account, and returns the device's secret: the
   * caller's own if it was known for this account, else a new one, so that nobody can plant a secret.
   */
  remember(account: string, from: CallerOrigin, now: Date): Promise<string>
  /** Forgets every known device and address of the account. */
  forgetCallers(account: string): Promise<void>
}

/** The proofs of a sign-in: the password with this hash, and the second step if sign-in has one. */
export interface Proved {
  readonly passwordHash: string | null
  readonly proof: Proof | null
}

/** An account locked by a transaction. */
interface LockedAccount {
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
}

/** Changes to an account's credentials within a transaction. */
export interface AccountAccess {
  /** As `Recoveries.ask`, within the transaction. */
  ask(account: AccountKind, email: string, at: Date): Promise<void>
  /**
   * Uses the link up and sets the password; null if it was used, has expired or never existed. `first`: there
   * was no password before.
   */
  redeem(
    link: MailedLink,
    passwordHash: string,
    now: Date,
  ): Promise<{ readonly owner: SessionOwner; readonly name: string; readonly first: boolean } | null>
  /**
   * Opens a session for someone who has just proved the password with this hash, and returns the secret token
   * for the cookie; only its hash is stored. Null if the password has changed meanwhile, or if sign-in has
   * two steps and `proof` is missing or was used up meanwhile.
   */
  openSession(owner: SessionOwner, proved: Proved, from: CallerOrigin, now: Date): Promise<string | null>
  /** As `openSession`, for the open session with this secret; false if it was not confirmed. */
  confirmSession(owner: SessionOwner, proved: Proved, token: string, now: Date): Promise<boolean>
  /** Locks the account until commit; null when it no longer exists. */
  lock(owner: SessionOwner): Promise<LockedAccount | null>
  /** The address that signs in to the account, as it is now; null when it no longer exists. */
  addressOf(owner: SessionOwner): Promise<string | null>
  setPassword(owner: SessionOwner, passwordHash: string): Promise<void>
  /** Ends every session of the account except the one with this secret; returns how many. */
  endSessions(owner: SessionOwner, except: string | null): Promise<number>
  /** Ends one session of the account; false if it has none with this id. */
  endSession(owner: SessionOwner, sessionId: string): Promise<boolean>
  /** The id of the session with this secret, as its owner and auditors see it. */
  sessionId(token: string): string
}

/** An admin as other admins see them. */
interface OtherAdmin {
  readonly email: string
  readonly name: string
  readonly hasPassword: boolean
  readonly adminRole: AdminRole
}

/** An admin whose request for another address was ended, with the address that stays. */
export interface EndedRequest {
  readonly adminId: string
  readonly name: string
  readonly email: string
}

/** Changes to admin accounts within a transaction. */
export interface AdminAccess {
  /** Locks the account until commit; null when it no longer exists. */
  lock(adminId: string): Promise<LockedAccount | null>
  setName(adminId: string, name: string): Promise<void>
  /**
   * Stores the address that the admin wants to sign in with, and requests an email with a link that verifies
   * it. It replaces an earlier request, and those of other admins for the same address, which are returned.
   * Null if another account has this email. After `lockAll`.
   */
  askForAddress(
    adminId: string,
    asked: { readonly email: string; readonly at: Date; readonly until: Date },
  ): Promise<readonly EndedRequest[] | null>
  /**
   * Requests another link to the new address, which is returned; null if there is none to verify. The
   * previous link stops working.
   */
  askAgain(adminId: string, asked: { readonly at: Date; readonly until: Date }): Promise<string | null>
  /** Returns the new address that the admin had requested; null if there was none. The admin is locked. */
  forgetNewAddress(adminId: string): Promise<string | null>
  /**
   * Uses the link in that email up: from now on the admin signs in with the address, and queued emails go
   * there. Null if it was used, has expired or never existed, if another account has the address meanwhile,
   * or if the password is no longer the one with this hash.
   */
  takeNewAddress(
    link: MailedLink,
    passwordHash: string,
    now: Date,
  ): Promise<{ readonly adminId: string; readonly name: string; readonly was: string } | null>
  /**
   * Keeps the set of admins, their addresses and their requested addresses unchanged until commit. Returns
   * the admins who can sign in. Must precede `lock`: the use of a link holds this lock and waits for the
   * account.
   */
  lockAll(): Promise<readonly { readonly id: string; readonly adminRole: AdminRole }[]>
  /** Null if there is no such admin. */
  find(adminId: string): Promise<OtherAdmin | null>
  /** Null if another admin has this email. `ended`: the admins who had requested to sign in with it. */
  invite(
    admin: { readonly name: string; readonly email: string; readonly role: AdminRole },
    at: Date,
  ): Promise<{ readonly adminId: string; readonly ended: readonly EndedRequest[] } | null>
  /** The owners who can sign in. */
  owners(): Promise<readonly { readonly id: string; readonly email: string }[]>
  setRole(adminId: string, role: AdminRole): Promise<void>
  setInvited(adminId: string, at: Date): Promise<void>
  /**
   * Ends an admin's access, and deletes their queued emails; their name stays on their actions. Must precede
   * `endSessions`.
   */
  retire(adminId: string): Promise<void>
}
