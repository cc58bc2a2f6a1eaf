import type { Database } from './database.ts'

/** A size that a start after a crash replays in about a second; a backup copies it, too. */
const LONGEST_LOG_BYTES = 32 * 1024 * 1024

/**
 * Writes a checkpoint when the embedded database's log is large, so that the log can be reused: PostgreSQL
 * does this by itself, and PGlite only when it is closed.
 */
export async function shortenLog({ kind, prisma }: Pick<Database, 'kind' | 'prisma'>): Promise<void> {
  if (kind !== 'embedded') return
  const [log] = await prisma.$queryRaw<[{ isLong: boolean }]>`
    SELECT pg_current_wal_insert_lsn() - redo_lsn > ${LONGEST_LOG_BYTES} AS "isLong" FROM pg_control_checkpoint()`
  if (log.isLong) await prisma.$executeRaw`CHECKPOINT`
}
