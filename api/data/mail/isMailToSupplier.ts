import { Prisma } from '../prisma/client.ts'
import { invitationKey } from './invitationKey.ts'
import { isNoticeTo } from './noticeKey.ts'

/**
 * Whether a row of `mail_messages` is a mail to this supplier. An admin may have the same address, or have had it: what
 * admins are told is never the supplier's, and while one has it, warnings about an account are not either, unless they say
 * whose account it is (`usecases/account/warnings.ts`).
 */
export const isMailToSupplier = (id: string, email: string): Prisma.Sql => Prisma.sql`(
  to_address = ${email} AND (
    ${isNoticeTo(id)}
    OR split_part(dedupe_key, ':', 1) = 'warning' AND split_part(dedupe_key, ':', 2) = ${id}
    OR split_part(dedupe_key, ':', 1) NOT IN ('notice', 'applications', 'warning')
      AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = ${email})
    OR split_part(dedupe_key, ':', 1) = 'decision'
    OR dedupe_key = ${invitationKey('supplier', email)}))`
