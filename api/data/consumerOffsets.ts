import { type Stream, supplierStream } from '../domain/events.ts'
import type { NotificationReader } from '../usecases/notification/ports.ts'
import { Prisma, type PrismaClient } from './prisma/client.ts'

type Db = PrismaClient | Prisma.TransactionClient

/** Who makes the mails from the log. */
export const MAIL_READER = 'mail'

/** The streams that somebody's notifications stand in. */
export const notificationStreams = (reader: NotificationReader): Stream[] =>
  'adminId' in reader ? ['admin'] : ['suppliers', supplierStream(reader.supplierId)]

/** The name that somebody's marks go by. */
export const readerName = (reader: NotificationReader): string =>
  'adminId' in reader ? `admin:${reader.adminId}` : supplierStream(reader.supplierId)

/** Everything that has happened is told already: nothing of it is mailed any more. */
export async function passOverMails(db: Db): Promise<void> {
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${MAIL_READER}, stream, seq FROM stream_heads
    ON CONFLICT (reader, stream) DO UPDATE SET seq = greatest(stream_marks.seq, excluded.seq)`
}

/**
 * Before anything can happen: the admins' mails begin with what comes from here on. Their stream is older than their mails, and
 * nothing of the past is mailed; where the reading has begun, nothing changes.
 */
export async function beginAdminMails(db: Db): Promise<void> {
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${MAIL_READER}, 'admin', coalesce((SELECT seq FROM stream_heads WHERE stream = 'admin'), 0)
    ON CONFLICT (reader, stream) DO NOTHING`
}

/** What happened up to a moment has been seen by this reader. */
export async function markSeenUntil(db: Db, reader: NotificationReader, moment: Date): Promise<void> {
  const name = readerName(reader)
  // Times do not quite follow the numbers: the highest number of what is not later, among what is not marked yet.
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${name}, e.stream, max(e.seq)
    FROM events e
    LEFT JOIN stream_marks m ON m.reader = ${name} AND m.stream = e.stream
    WHERE e.stream IN (${Prisma.join(notificationStreams(reader))})
      AND e.seq > coalesce(m.seq, 0) AND e.occurred_at <= ${moment.toISOString()}::timestamptz
    GROUP BY e.stream
    ON CONFLICT (reader, stream) DO UPDATE SET seq = greatest(stream_marks.seq, excluded.seq)`
}
