import { Prisma } from '../prisma/client.ts'

/** Identifies the email about an event of the log to one of its recipients. */
export const noticeKey = (eventId: string, recipientId: string): string => `notice:${eventId}:${recipientId}`

/**
 * Identifies the email that notifies an admin of applications: at most one an hour, because anyone can apply,
 * as often as the limits allow. The list shows all applications.
 */
export const applicationsKey = (adminId: string, at: Date): string =>
  `applications:${adminId}:${at.toISOString().slice(0, 13)}`

/** Whether a row of `mail_messages` is one of these emails to this recipient. */
export const isNoticeTo = (recipientId: string): Prisma.Sql => Prisma.sql`(
  split_part(dedupe_key, ':', 1) = 'notice' AND split_part(dedupe_key, ':', 3) = ${recipientId}
  OR split_part(dedupe_key, ':', 1) = 'applications' AND split_part(dedupe_key, ':', 2) = ${recipientId})`

/**
 * Whether a row of `mail_messages` is an email about one of these events; `eventIds` selects their ids as
 * text.
 */
export const isNoticeAbout = (eventIds: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  split_part(dedupe_key, ':', 1) = 'notice' AND split_part(dedupe_key, ':', 2) IN (${eventIds}))`
