import type { AccountKind } from '../../domain/account/accountKind.ts'
import type { LinkKind } from '../../domain/account/linkHours.ts'

/**
 * The purpose of an emailed link: setting a password, or verifying an applicant's address or an admin's new
 * one.
 */
export type LinkPurpose = 'password' | 'verification'

/** A request for a link. */
export interface QueuedRecovery {
  readonly id: string
  readonly email: string
  readonly account: AccountKind
  readonly purpose: LinkPurpose
  readonly createdAt: Date
  /** Including this attempt. */
  readonly attempts: number
}

/** A link as its owner uses it: the address it was emailed to, and the secret in it. */
export interface MailedLink {
  readonly email: string
  readonly token: string
}

export interface OpenedLink {
  readonly kind: LinkKind
  /** The secret in the link. */
  readonly token: string
  /** The name to address the owner by: the company, once an admin has approved it. */
  readonly name: string
}

/** The account whose address a link verifies. */
interface Verifiable {
  /** The address that signs in to the account now. */
  readonly email: string
  readonly passwordHash: string | null
}

/** The account a link belongs to. */
export interface LinkOwner {
  readonly account: AccountKind
  /** Whether the account was invited and has no password yet. */
  readonly first: boolean
  /** The account's address and names. */
  readonly names: readonly (string | null)[]
}

/** Requests for recovery links, and the links themselves. Only a secret's hash is stored. */
export interface Recoveries {
  /**
   * Records the request whether or not the account exists. It replaces a pending one, even if that is being
   * sent.
   */
  ask(account: AccountKind, email: string, at: Date): Promise<void>
  /** As `ask`, for a link that verifies a supplier's address. */
  askForVerification(email: string, at: Date): Promise<void>
  /** Claims a due request, so that no other process handles it; null if none is due. */
  claim(now: Date): Promise<QueuedRecovery | null>
  /**
   * Creates the account's only valid link, which expires at the time that `expiresAt` returns for its kind;
   * the previous link stops working. Null if the account does not exist.
   */
  openLink(
    account: AccountKind,
    email: string,
    expiresAt: (kind: LinkKind) => Date,
  ): Promise<OpenedLink | null>
  /**
   * Creates the only valid link that verifies the address, and returns its secret; the previous one stops
   * working. Null if there is no such supplier, it was rejected, or its address is verified; for admins, if
   * none of them has requested to sign in with this address, or the request was canceled or has expired.
   */
  openVerification(
    account: AccountKind,
    email: string,
    opened: { readonly at: Date; readonly until: Date },
  ): Promise<string | null>
  /** The application or admin account whose address the link verifies; null if it cannot be used now. */
  verifiedBy(
    account: AccountKind,
    link: { readonly email: string; readonly token: string },
    now: Date,
  ): Promise<Verifiable | null>
  /** Null if the link cannot be used now. */
  ownerOf(email: string, token: string, now: Date): Promise<LinkOwner | null>
  done(id: string): Promise<void>
  failed(id: string, nextAttemptAt: Date): Promise<void>
  /**
   * Stops trying to send an invitation, and lists it with the emails that could not be sent, unless it was
   * requested again.
   */
  giveUpInvitation(
    invitation: QueuedRecovery,
    failure: { readonly subject: string; readonly error: string },
    at: Date,
  ): Promise<void>
}
