import { type Stream, supplierStream } from '../domain/events.ts'
import { Prisma, type PrismaClient } from './prisma/client.ts'

type Db = PrismaClient | Prisma.TransactionClient

/** Who makes the mails from the log. */
export const MAIL_READER = 'mail'

/** The streams that a supplier's notifications stand in. Its marks go by the name of its own. */
export const notificationStreams = (supplierId: string): [Stream, Stream] => [
  'suppliers',
  supplierStream(supplierId),
]

/** Everything that has happened is told already: nothing of it is mailed any more. */
export async function passOverMails(db: Db): Promise<void> {
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${MAIL_READER}, stream, seq FROM stream_heads WHERE stream <> 'admin'
    ON CONFLICT (reader, stream) DO UPDATE SET seq = greatest(stream_marks.seq, excluded.seq)`
}

/** What happened up to a moment has been seen by this supplier. */
export async function markSeenUntil(db: Db, supplierId: string, moment: Date): Promise<void> {
  const reader = supplierStream(supplierId)
  // Times do not quite follow the numbers: the highest number of what is not later, among what is not marked yet.
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${reader}, e.stream, max(e.seq)
    FROM events e
    LEFT JOIN stream_marks m ON m.reader = ${reader} AND m.stream = e.stream
    WHERE e.stream IN (${Prisma.join(notificationStreams(supplierId))})
      AND e.seq > coalesce(m.seq, 0) AND e.occurred_at <= ${moment.toISOString()}::timestamptz
    GROUP BY e.stream
    ON CONFLICT (reader, stream) DO UPDATE SET seq = greatest(stream_marks.seq, excluded.seq)`
}
