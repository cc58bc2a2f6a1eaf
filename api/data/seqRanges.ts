import type { Prisma } from './prisma/client.ts'

/** From after which number up to which one a stream is read. */
export interface SeqRange {
  readonly stream: string
  readonly after: number
  readonly upTo: number
}

/** The reader has read these. */
export async function commitOffsets(
  db: Prisma.TransactionClient,
  reader: string,
  stretches: readonly SeqRange[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO stream_marks (reader, stream, seq)
    SELECT ${reader}, given.stream, given."upTo"
    FROM jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) AS given(stream text, "upTo" bigint)
    ON CONFLICT (reader, stream) DO UPDATE SET seq = excluded.seq`
}
