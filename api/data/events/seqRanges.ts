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
