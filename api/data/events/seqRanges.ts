import type { Prisma } from '../prisma/client.ts'

/** A range of sequence numbers of a stream: after the first, up to and including the last. */
export interface SeqRange {
  readonly stream: string
  readonly after: number
  readonly upTo: number
}

/** Saves how far a reader has read. */
export async function commitOffsets(
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
