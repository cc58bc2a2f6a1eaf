import type { DueNotice, Mail } from '../usecases/mail/ports.ts'
import { adminNoticeMail } from './adminNoticeMail.ts'
import { supplierNoticeMail } from './supplierNoticeMail.ts'

/** The mail that tells somebody what the bell says. */
export const noticeMail = (due: DueNotice, linkBase: string): Mail =>
  due.audience === 'admin' ? adminNoticeMail(due, linkBase) : supplierNoticeMail(due, linkBase)
