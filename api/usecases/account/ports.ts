import type { AccountKind } from '../../domain/account/accountKind.ts'
import type { LinkKind } from '../../domain/account/recoveryInput.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { SupplierStatus } from '../../domain/supplier/supplierState.ts'

/** An account as signing in needs it. */
export interface Credentials {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string | null
}

export interface Accounts {
  admin(email: string): Promise<(Credentials & { readonly role: string }) | null>
  supplier(email: string): Promise<(Credentials & { readonly status: SupplierStatus }) | null>
  /** Of somebody who is signed in. */
  byOwner(owner: SessionOwner): Promise<Credentials | null>
  /**
   * Opens a session for whoever has just proved to know the password with this hash, and returns the secret token for the
   * cookie; only its hash is kept. Null when the password has been changed meanwhile.
   */
  openSession(
    owner: SessionOwner,
    passwordHash: string | null,
    from: CallerOrigin,
    now: Date,
  ): Promise<string | null>
  /** Ends one session; unknown tokens are fine. */
  closeSession(token: string): Promise<void>
}

export type SessionOwner = { readonly adminId: string } | { readonly supplierId: string }

/** Where a call came from, as far as limits and the session list care. */
export interface CallerOrigin {
  readonly address: string
  /** What limits per address count by: the address, or the network that it belongs to. */
  readonly network: string
  readonly userAgent: string | null
  /** The secret of a device that somebody has signed in from before; null without one. */
  readonly device: string | null
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether it is among those that are tried first. */
  isCommon(password: string): boolean
}

export type AttemptKind = 'signIn' | 'recovery' | 'registration'

/** An attempt that has been counted as failed. */
export interface Attempt {
  /** It has succeeded: only failures count. */
  giveBack(): Promise<void>
}

/**
 * Counts attempts across every door and process. A device or address that the account was signed in from before has an allowance
 * of its own, so that strangers who guess do not lock the owner out.
 */
export interface Attempts {
  /** Counts one attempt; a refusal (`rateLimited`) once the account's or the address's allowance is used up. */
  take(kind: AttemptKind, account: string | null, from: CallerOrigin): Promise<Outcome<Attempt>>
  /**
   * Runs the attempts on an account one after another. What is being tried counts as failed until it has succeeded, so that
   * without turns many windows that sign in at once with the right password would shut each other out.
   */
  inTurn<T>(account: string, from: CallerOrigin, attempt: () => Promise<T>): Promise<T>
  /** Forgets an account's failures: it has a new password. */
  forget(kind: AttemptKind, account: string): Promise<void>
  /**
   * The caller has proved to own the account. Returns the secret by which its device is known again: the one it came with where
   * that was known for this account, else a new one, so that nobody plants theirs.
   */
  remember(account: string, from: CallerOrigin, now: Date): Promise<string>
  /** No device or address is known for the account any more. */
  forgetCallers(account: string): Promise<void>
}

/** Somebody asked for a link to set a new password. */
export interface QueuedRecovery {
  readonly id: string
  readonly email: string
  readonly account: AccountKind
  readonly createdAt: Date
  /** This attempt included. */
  readonly attempts: number
}

export interface OpenedLink {
  readonly kind: LinkKind
  /** Its secret. */
  readonly token: string
  /** What to call its owner: the company once an admin has let it in. */
  readonly name: string
}

/** Whose link it is. */
export interface LinkOwner {
  readonly account: AccountKind
  /** What the account is called by: its address and names. */
  readonly names: readonly (string | null)[]
}

/** The requests for recovery links, and the links themselves. Only a secret's hash is kept. */
export interface Recoveries {
  /** Records the request, whether or not there is such an account; once while an earlier one waits. */
  ask(account: AccountKind, email: string, at: Date): Promise<void>
  /** Takes a due request so that no other process answers it meanwhile; null when none is due. */
  claim(now: Date): Promise<QueuedRecovery | null>
  /**
   * Makes the account's one valid link, good until `expiresAt` says for its kind; the link before it is void. Null without such
   * an account.
   */
  openLink(
    account: AccountKind,
    email: string,
    expiresAt: (kind: LinkKind) => Date,
  ): Promise<OpenedLink | null>
  /** Null when the link cannot be used at this moment. */
  ownerOf(email: string, token: string, now: Date): Promise<LinkOwner | null>
  done(id: string): Promise<void>
  failed(id: string, nextAttemptAt: Date): Promise<void>
}

/** An account as a transaction holds it. */
export interface HeldAccount {
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
}

/** What a transaction may do to somebody's way in. */
export interface AccountAccess {
  /** As `Recoveries.ask`, within the transaction. */
  ask(account: AccountKind, email: string, at: Date): Promise<void>
  /** Uses the link up and sets the password; null when it was used, has expired or never was. `first`: there was none before. */
  redeem(
    link: { readonly email: string; readonly token: string },
    passwordHash: string,
    now: Date,
  ): Promise<{ readonly owner: SessionOwner; readonly name: string; readonly first: boolean } | null>
  /** Holds the account until commit; null when it is gone. */
  lock(owner: SessionOwner): Promise<HeldAccount | null>
  setPassword(owner: SessionOwner, passwordHash: string): Promise<void>
  /** Ends every session of the account but the one with this secret. */
  endSessions(owner: SessionOwner, except: string | null): Promise<void>
}

/** Another admin, as whoever looks after the admins sees it. */
export interface OtherAdmin {
  readonly email: string
  readonly name: string
  readonly hasPassword: boolean
}

/** What a transaction may do to the accounts of admins. */
export interface AdminAccess {
  /** Holds the account until commit; null when it is gone. */
  lock(adminId: string): Promise<HeldAccount | null>
  /** False when another account has this e-mail. */
  setProfile(adminId: string, profile: { readonly name: string; readonly email: string }): Promise<boolean>
  /** Until commit, nobody else becomes an admin or ceases to be one. The admins who can sign in. */
  lockAll(): Promise<readonly string[]>
  /** Null when it is no admin. */
  find(adminId: string): Promise<OtherAdmin | null>
  /** Null when another admin has this e-mail. */
  invite(profile: { readonly name: string; readonly email: string }, at: Date): Promise<string | null>
  setInvited(adminId: string, at: Date): Promise<void>
  /** It is no admin any more; what it did keeps its name. */
  retire(adminId: string): Promise<void>
}
