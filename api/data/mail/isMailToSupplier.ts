import { Prisma } from '../prisma/client.ts'
import { invitationKey } from './invitationKey.ts'
import { isNoticeTo } from './noticeKey.ts'

/**
 * Whether a row of `mail_messages` is an email to this supplier. An admin may have the same address, or have
 * had it: notices to admins never belong to the supplier, and while an admin has the address, warnings about
 * an account do not either, unless they name the account (`usecases/account/warnings.ts`).
 */
export const isMailToSupplier = (id: string, email: string): Prisma.Sql => Prisma.sql`(
  to_address = ${email} AND (
    ${isNoticeTo(id)}
    OR split_part(dedupe_key, ':', 1) = 'warning' AND split_part(dedupe_key, ':', 2) = ${id}
    OR split_part(dedupe_key, ':', 1) NOT IN ('notice', 'applications', 'warning')
      AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = ${email})
    OR split_part(dedupe_key, ':', 1) = 'decision'
    OR dedupe_key = ${invitationKey('supplier', email)}))`
