import { type PrismaClient, Prisma } from '../prisma/client.ts'
import type { Database } from './database.ts'

/** Right after a start, when the counts of changes are not known, tables up to this size can wait. */
const SMALL_TABLE_BYTES = 64 * 1024

/**
 * Vacuums and analyzes the embedded database, which PGlite never does by itself; the thresholds are those of
 * PostgreSQL's autovacuum. One table per statement, so that callers get their turn in between.
 */
export async function freeRoom(
  { kind, prisma }: Pick<Database, 'kind' | 'prisma'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  if (kind !== 'embedded') return
  for (const name of await changedTables(prisma)) {
    if (isStopping()) return
    await prisma.$executeRaw`VACUUM (ANALYZE) ${Prisma.raw(name)}`
  }
}

async function changedTables(prisma: PrismaClient): Promise<string[]> {
  // Without this, the rows that the clean-up has just deleted may not be counted yet.
  await prisma.$executeRaw`SELECT pg_stat_force_next_flush()`
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(relname) AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > 50 + n_live_tup * 0.2 OR n_mod_since_analyze > 50 + n_live_tup * 0.1
      OR (last_vacuum IS NULL AND pg_relation_size(relid) > ${SMALL_TABLE_BYTES})
    ORDER BY relname`
  return rows.map(({ name }) => name)
}
