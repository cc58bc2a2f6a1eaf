import { type Stream, supplierStream } from '../../domain/events/eventRow.ts'
import type { NotificationReader } from '../../usecases/notification/ports.ts'
import { Prisma } from '../prisma/client.ts'

/** The name of the reader that creates emails from the log. */
export const MAIL_READER = 'mail'

/** The streams that contain an account's notifications. */
export const notificationStreams = (reader: NotificationReader): Stream[] =>
  'adminId' in reader ? ['admin'] : ['suppliers', supplierStream(reader.supplierId)]

/** The reader name of an account. */
export const readerName = (reader: NotificationReader): string =>
  'adminId' in reader ? `admin:${reader.adminId}` : supplierStream(reader.supplierId)

/** The supplier whose offset a row of `stream_marks` stores; null for other readers. */
export const supplierOfOffset = Prisma.sql`substring(reader FROM '^supplier:(.*)$')::uuid`

/** Skips all events so far: no emails are sent about them. */
export async function skipPastMails(db: Prisma.TransactionClient): Promise<void> {
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${MAIL_READER}, stream, seq FROM stream_heads
    ON CONFLICT (reader, stream) DO UPDATE SET seq = greatest(stream_marks.seq, excluded.seq)`
}

/**
 * Starts the admins' emails at the current end of their stream, which is older than the emails, so that no
 * past event is emailed. Does nothing if the reader already has an offset.
 */
export async function beginAdminMails(db: Prisma.TransactionClient): Promise<void> {
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${MAIL_READER}, 'admin', coalesce((SELECT seq FROM stream_heads WHERE stream = 'admin'), 0)
    ON CONFLICT (reader, stream) DO NOTHING`
}

/**
 * The sequence number up to which an account has read a stream. A scalar subquery, not a join, so that unread
 * events are found by the index of their stream, however long it is.
 */
export const offsetOf = (reader: NotificationReader, stream: Stream) => Prisma.sql`coalesce((
  SELECT seq FROM stream_marks WHERE reader = ${readerName(reader)} AND stream = ${stream}), 0)`

/** Marks everything up to a given time as read by this reader. */
export async function advanceOffset(
  db: Prisma.TransactionClient,
  reader: NotificationReader,
  moment: Date,
): Promise<void> {
  // Times do not strictly follow sequence numbers, so this takes the highest unread number that is not later.
  const reached = notificationStreams(reader).map(
    (stream) => Prisma.sql`
      SELECT ${readerName(reader)}, ${stream}, max(e.seq) FROM events e
      WHERE e.stream = ${stream} AND e.seq > ${offsetOf(reader, stream)}
        AND e.occurred_at <= ${moment.toISOString()}::timestamptz
      HAVING max(e.seq) IS NOT NULL`,
  )
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    ${Prisma.join(reached, ' UNION ALL ')}
    ON CONFLICT (reader, stream) DO UPDATE SET seq = greatest(stream_marks.seq, excluded.seq)`
}
