import { Prisma } from '../prisma/client.ts'

/** A range of sequence numbers of a stream: after the first, up to and including the last. */
export interface SeqRange {
  readonly stream: string
  readonly after: number
  readonly upTo: number
}

/**
 * The events `e` of some ranges, for FROM. They are found by the log's key, range by range. The OFFSET keeps
 * the planner, which cannot know that ranges are short, from reading the whole log.
 */
export const eventsIn = (ranges: readonly SeqRange[]): Prisma.Sql => Prisma.sql`
  jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS given(stream text, after bigint, "upTo" bigint)
  CROSS JOIN LATERAL (
    SELECT * FROM events WHERE stream = given.stream AND seq > given.after AND seq <= given."upTo" OFFSET 0
  ) AS e`

interface Unread {
  readonly reader: string
  /** How many streams at a time. */
  readonly streams: number
  /** How many events of each stream at a time; `h` is the stream's row of `stream_heads`. */
  readonly events: Prisma.Sql
  /** Which streams, if not all. */
  readonly where?: Prisma.Sql
}

/** What a reader reads next. */
export async function unreadRanges(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { reader, streams, events, where = Prisma.sql`true` }: Unread,
): Promise<SeqRange[]> {
  const rows = await db.$queryRaw<{ stream: string; after: bigint; up_to: bigint }[]>`
    SELECT h.stream, coalesce(m.seq, 0) AS after,
      least(h.seq, greatest(h.floor, coalesce(m.seq, 0)) + ${events}) AS up_to
    FROM stream_heads h LEFT JOIN stream_marks m ON m.reader = ${reader} AND m.stream = h.stream
    WHERE h.seq > coalesce(m.seq, 0) AND ${where}
    ORDER BY h.stream LIMIT ${streams}`
  return rows.map(({ stream, after, up_to }) => ({ stream, after: Number(after), upTo: Number(up_to) }))
}

/** Saves how far a reader has read. */
export async function saveOffsets(
  db: Prisma.TransactionClient,
  reader: string,
  ranges: readonly SeqRange[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${reader}, given.stream, given."upTo"
    FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS given(stream text, "upTo" bigint)
    ON CONFLICT (reader, stream) DO UPDATE SET seq = excluded.seq`
}
