import type { NewNotificationMail, Mail, NotificationLog } from '../usecases/mail/ports.ts'
import { adminNotificationMail } from './adminNotificationMail.ts'
import { decisionMail } from './decisionMail.ts'
import { supplierNotificationMail } from './supplierNotificationMail.ts'

/**
 * Queues every new notification: as an email to each supplier and admin who receives emails of its kind, and
 * as a push to the devices with push notifications. `linkBase` is the base address of the emails' links.
 */
export async function queueNotifications(
  log: NotificationLog,
  now: () => Date,
  linkBase: string,
): Promise<void> {
  let more = true
  while (more) more = await log.queueNextBatch(now(), (mail) => notificationMail(mail, linkBase))
}

/** The email for a notification, or for the decision on an application. */
export function notificationMail(mail: NewNotificationMail, linkBase: string): Mail {
  switch (mail.audience) {
    case 'admin':
      return adminNotificationMail(mail, linkBase)
    case 'supplier':
      return supplierNotificationMail(mail, linkBase)
    case 'applicant':
      return decisionMail(mail, linkBase)
  }
}
