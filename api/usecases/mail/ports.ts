import type { AccountKind } from '../../domain/account/accountKind.ts'
import type { AdminNotificationFacts } from '../../domain/notification/adminNotifications.ts'
import type { SupplierNotificationFacts } from '../../domain/notification/supplierNotifications.ts'

export interface Mail {
  /** Identifies the occasion: there is never a second email with the same key. */
  readonly dedupeKey: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** After this time it is not sent, and does not count as failed; null or missing: it never expires. */
  readonly expiresAt?: Date | null
}

export interface MailOutbox {
  queue(mail: Mail): Promise<void>
  /**
   * The recipient of an invitation that was given up; an empty id if the account is gone, null if the email
   * is not an invitation.
   */
  invitedBy(id: string): Promise<{ readonly account: AccountKind; readonly id: string } | null>
  /** Queues an email that was given up again, with all its attempts. False if there is no such email. */
  sendAgain(id: string): Promise<boolean>
}

export interface QueuedMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Including this attempt. */
  readonly attempts: number
}

interface ClaimedMail extends QueuedMail {
  readonly queuedAt: Date
}

/** The queued emails. */
export interface MailQueue {
  /**
   * Claims a queued email that is due, so that no other process sends it; null if none is due. Deletes
   * expired emails.
   */
  claim(now: Date): Promise<ClaimedMail | null>
  sent(id: string, at: Date): Promise<void>
  failed(id: string, error: string, nextAttemptAt: Date): Promise<void>
  /** Stops retrying, unless an admin sends it again. */
  giveUp(id: string, error: string, at: Date): Promise<void>
}

/** A notification to be queued as an email, and its recipient. */
interface NewMail<For extends string, Facts> {
  readonly audience: For
  /** Identifies the event and recipient: there is never a second email with the same key. */
  readonly dedupeKey: string
  /** A company's or an admin's name and address. */
  readonly to: { readonly name: string; readonly email: string }
  readonly facts: Facts
}

export interface NewSupplierMail extends NewMail<'supplier', SupplierNotificationFacts> {
  readonly requestId: string
}

export interface NewAdminMail extends NewMail<'admin', AdminNotificationFacts> {
  /** The text of its link. */
  readonly action: string
  readonly requestId: string | null
  readonly orderId: string | null
}

/** An admin's decision on a company's application. */
interface ApplicationDecision {
  readonly approved: boolean
}

export type NewDecisionMail = NewMail<'applicant', ApplicationDecision>

export type NewNotificationMail = NewSupplierMail | NewAdminMail | NewDecisionMail

/** The event log as the source of notification emails and pushes. */
export interface NotificationLog {
  /**
   * Reads the next batch of events and queues an email and the pushes for each notification in it. Reading
   * and queueing are one transaction, in one process at a time: after a failure the batch is read again, and
   * nothing is queued twice. Events older than a day are skipped, so that a long outage is not followed by
   * stale emails.
   *
   * @returns whether there may be more to read
   */
  queueNextBatch(now: Date, write: (mail: NewNotificationMail) => Mail): Promise<boolean>
}
