import { Prisma } from '../prisma/client.ts'
import { invitationKey } from './invitationKey.ts'
import { isNoticeTo } from './noticeKey.ts'

/**
 * Whether a row of `mail_messages` is a mail to this supplier. An admin may have the same address: then only what is
 * certainly the supplier's, not warnings about an account or what admins are told about quotes.
 */
export const isMailToSupplier = (id: string, email: string): Prisma.Sql => Prisma.sql`(
  to_address = ${email} AND (
    NOT EXISTS (SELECT 1 FROM users WHERE users.email = ${email})
    OR ${isNoticeTo(id)}
    OR split_part(dedupe_key, ':', 1) = 'decision'
    OR dedupe_key = ${invitationKey('supplier', email)}))`
