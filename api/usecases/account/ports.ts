import type { LinkKind } from '../../domain/account/recoveryInput.ts'
import type { Refusal } from '../../domain/refusal.ts'
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
  /** As `admin`, of somebody who is signed in. */
  adminById(adminId: string): Promise<Credentials | null>
  supplier(email: string): Promise<(Credentials & { readonly status: SupplierStatus }) | null>
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
  readonly userAgent: string | null
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(hash: string | null, password: string): Promise<boolean>
}

export type AttemptKind = 'signIn' | 'recovery' | 'registration'

/** Counts attempts across every door and process. */
export interface Attempts {
  /** Counts one attempt; a refusal (`rateLimited`) once the account's or the address's allowance is used up. */
  take(kind: AttemptKind, account: string | null, address: string): Promise<Refusal | null>
  /**
   * Runs the attempts on an account one after another. What is being tried counts as failed until it has succeeded, so that
   * without turns many windows that sign in at once with the right password would shut each other out.
   */
  inTurn<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>
  /** Gives the attempt back: only failures count. */
  giveBack(kind: AttemptKind, account: string | null, address: string): Promise<void>
  /** Forgets an account's failures: it has a new password. */
  forget(kind: AttemptKind, account: string): Promise<void>
}

/** Somebody asked for a link to set a new password. */
export interface QueuedRecovery {
  readonly id: string
  readonly email: string
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

/** The requests for recovery links, and the links themselves. Only a secret's hash is kept. */
export interface Recoveries {
  /** Records the request, whether or not there is such an account; once while an earlier one waits. */
  ask(email: string, at: Date): Promise<void>
  /** Takes a due request so that no other process answers it meanwhile; null when none is due. */
  claim(now: Date): Promise<QueuedRecovery | null>
  /**
   * Makes the account's one valid link, good until `expiresAt` says for its kind; the link before it is void. Null without such
   * an account.
   */
  openLink(email: string, expiresAt: (kind: LinkKind) => Date): Promise<OpenedLink | null>
  /** Whether the link can be used at this moment. */
  isOpen(email: string, token: string, now: Date): Promise<boolean>
  done(id: string): Promise<void>
  failed(id: string, nextAttemptAt: Date): Promise<void>
}

/** What a transaction may do to a supplier's way in. */
export interface AccountAccess {
  /** As `Recoveries.ask`, within the transaction. */
  ask(email: string, at: Date): Promise<void>
  /** Uses the link up and sets the password; null when it was used, has expired or never was. `first`: there was none before. */
  redeem(
    link: { readonly email: string; readonly token: string },
    passwordHash: string,
    now: Date,
  ): Promise<{ readonly supplierId: string; readonly first: boolean } | null>
  /** Ends every session of the supplier. */
  endSessions(supplierId: string): Promise<void>
}

/** An admin's own account, as its owner changes it. */
export interface AdminAccount {
  readonly email: string
  readonly name: string | null
  readonly passwordHash: string
}

/** What a transaction may do to the accounts of admins. */
export interface AdminAccess {
  /** Holds the account until commit; null when it is gone. */
  lock(adminId: string): Promise<AdminAccount | null>
  /** False when another account has this e-mail. */
  setProfile(adminId: string, profile: { readonly name: string; readonly email: string }): Promise<boolean>
  setPassword(adminId: string, passwordHash: string): Promise<void>
  /** Ends every session of the admin but the one with this secret. */
  endOtherSessions(adminId: string, token: string | null): Promise<void>
}
