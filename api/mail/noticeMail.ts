import type { DueNotice, Mail } from '../usecases/mail/ports.ts'
import { adminNoticeMail } from './adminNoticeMail.ts'
import { decisionMail } from './decisionMail.ts'
import { supplierNoticeMail } from './supplierNoticeMail.ts'

/** The mail that tells somebody what the bell says, or an applicant what became of its application. */
export function noticeMail(due: DueNotice, linkBase: string): Mail {
  switch (due.audience) {
    case 'admin':
      return adminNoticeMail(due, linkBase)
    case 'supplier':
      return supplierNoticeMail(due, linkBase)
    case 'applicant':
      return decisionMail(due, linkBase)
  }
}
