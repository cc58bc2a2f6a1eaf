import type { DueNotificationMail, Mail } from '../usecases/mail/ports.ts'
import { adminNotificationMail } from './adminNotificationMail.ts'
import { decisionMail } from './decisionMail.ts'
import { supplierNotificationMail } from './supplierNotificationMail.ts'

/** The mail for a notification, or for the decision on an application. */
export function notificationMail(due: DueNotificationMail, linkBase: string): Mail {
  switch (due.audience) {
    case 'admin':
      return adminNotificationMail(due, linkBase)
    case 'supplier':
      return supplierNotificationMail(due, linkBase)
    case 'applicant':
      return decisionMail(due, linkBase)
  }
}
