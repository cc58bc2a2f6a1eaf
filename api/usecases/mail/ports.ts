import type { AdminNoticeFacts } from '../../domain/notification/adminNotice.ts'
import type { NotificationFacts } from '../../domain/notification/notificationText.ts'

export interface Mail {
  /** The occasion: the same one never makes a second mail. */
  readonly dedupeKey: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailOutbox {
  queue(mail: Mail): Promise<void>
  /** A mail that was given up is tried once more. False when it was not. */
  sendAgain(id: string): Promise<boolean>
}

export interface QueuedMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** This attempt included. */
  readonly attempts: number
}

export interface ClaimedMail extends QueuedMail {
  readonly createdAt: Date
}

/** The mails that wait to be sent. */
export interface MailQueue {
  /** Takes a due mail so that no other process sends it meanwhile; null when none is due. */
  claim(now: Date): Promise<ClaimedMail | null>
  sent(id: string, at: Date): Promise<void>
  failed(id: string, error: string, nextAttemptAt: Date): Promise<void>
  /** It is not tried any more, unless an admin says so. */
  giveUp(id: string, error: string, at: Date): Promise<void>
}

/** A notification that is to be mailed, and to whom. */
interface Due<For extends string, Facts> {
  readonly audience: For
  /** The event and its reader: the same never makes a second mail. */
  readonly dedupeKey: string
  /** A company or an admin, by name. */
  readonly to: { readonly name: string; readonly email: string }
  readonly facts: Facts
}

export interface DueSupplierMail extends Due<'supplier', NotificationFacts> {
  readonly requestId: string
}

export interface DueAdminMail extends Due<'admin', AdminNoticeFacts> {
  readonly requestId: string | null
  readonly orderId: string | null
}

/** What an admin decided on a company's application. */
export interface ApplicationDecision {
  readonly approved: boolean
}

export type DueDecision = Due<'applicant', ApplicationDecision>

export type DueNotificationMail = DueSupplierMail | DueAdminMail | DueDecision

/** The event log, read on for the mails that it makes. */
export interface NotificationLog {
  /**
   * Goes on a little where the last reading ended, and queues a mail for each notification on the way. Reading and queueing are
   * one transaction, and one process does it at a time: what fails or is cut off halfway is read again, and nothing is mailed
   * twice. What is older than a day is passed over, so that a long standstill is not followed by stale mail.
   *
   * @returns whether there may be more to read
   */
  readOn(now: Date, write: (due: DueNotificationMail) => Mail): Promise<boolean>
}
