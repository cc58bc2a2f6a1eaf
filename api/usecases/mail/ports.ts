import type { AccountKind } from '../../domain/account/accountKind.ts'
import type { AdminNotificationFacts } from '../../domain/notification/adminNotifications.ts'
import type { SupplierNotificationFacts } from '../../domain/notification/supplierNotifications.ts'

export interface Mail {
  /** Identifies the occasion: there is never a second mail with the same key. */
  readonly dedupeKey: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** From then on it is not sent, and nobody misses it; null or missing: it is sent whenever that is possible. */
  readonly expiresAt?: Date | null
}

export interface MailOutbox {
  queue(mail: Mail): Promise<void>
  /** Whom an undelivered invitation is for; an empty id if the account is gone, null if the mail is no invitation. */
  invitedBy(id: string): Promise<{ readonly account: AccountKind; readonly id: string } | null>
  /** Retries a mail that failed for good, for as long as a new one. False when there is no such mail. */
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

/** Mails waiting to be sent. */
export interface MailQueue {
  /** Claims a due mail, so that no other process sends it; null when none is due. Drops mails that have expired. */
  claim(now: Date): Promise<ClaimedMail | null>
  sent(id: string, at: Date): Promise<void>
  failed(id: string, error: string, nextAttemptAt: Date): Promise<void>
  /** Stops retrying, unless an admin asks for it. */
  giveUp(id: string, error: string, at: Date): Promise<void>
}

/** A notification to be mailed, and its recipient. */
interface Due<For extends string, Facts> {
  readonly audience: For
  /** Identifies the event and recipient: there is never a second mail with the same key. */
  readonly dedupeKey: string
  /** A company's or an admin's name and address. */
  readonly to: { readonly name: string; readonly email: string }
  readonly facts: Facts
}

export interface DueSupplierMail extends Due<'supplier', SupplierNotificationFacts> {
  readonly requestId: string
}

export interface DueAdminMail extends Due<'admin', AdminNotificationFacts> {
  /** What its link says. */
  readonly action: string
  readonly requestId: string | null
  readonly orderId: string | null
}

/** What an admin decided on a company's application. */
interface ApplicationDecision {
  readonly approved: boolean
}

export type DueDecision = Due<'applicant', ApplicationDecision>

export type DueNotificationMail = DueSupplierMail | DueAdminMail | DueDecision

/** The event log as the source of notification mails and of what is pushed to devices. */
export interface NotificationLog {
  /**
   * Reads a batch of events after the previous one and queues a mail and the pushes for each notification in it.
   * Reading and queueing are one transaction, in one process at a time: whatever fails is read again, and nothing is
   * queued twice. Events older than a day are skipped, so that a long outage is not followed by stale mail.
   *
   * @returns whether there may be more to read
   */
  readOn(now: Date, write: (due: DueNotificationMail) => Mail): Promise<boolean>
}
