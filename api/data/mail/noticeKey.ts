import { Prisma } from '../prisma/client.ts'

/** Identifies the mail about an event of the log to one of its recipients. */
export const noticeKey = (eventId: string, recipientId: string): string => `notice:${eventId}:${recipientId}`

/** Whether a row of `mail_messages` is such a mail about one of these events; `eventIds` selects their ids as text. */
export const isNoticeAbout = (eventIds: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  split_part(dedupe_key, ':', 1) = 'notice' AND split_part(dedupe_key, ':', 2) IN (${eventIds}))`
