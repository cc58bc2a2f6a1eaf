import { setTimeout } from 'node:timers/promises'
import type { QueryConnection } from './connection.ts'

/**
 * Longer than the second after which PostgreSQL ends an autovacuum that holds the lock; callers do not notice
 * it.
 */
const LOCK_TIMEOUT_MS = 1_500
/** Statements that waited behind us proceed meanwhile. */
const RETRY_DELAY_MS = 3_000
/** A lock that was not available in time, and a deadlock, which PostgreSQL detects even earlier. */
const LOCK_CONFLICTS: readonly unknown[] = ['55P03', '40P01']

/**
 * Runs, in a transaction, work that locks tables exclusively. While it waits for a lock, all statements on
 * that table wait behind it; so it does not wait for a long transaction, such as that of pg_dump, but tries
 * again until that has ended.
 */
export async function lockBriefly(
  connection: QueryConnection,
  say: (line: string) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  let said = ''
  while (!(await ranInTime(connection, work))) {
    const line = `Waiting for ${await longTransaction(connection)} to end before changing the database`
    if (line !== said) say(line)
    said = line
    await setTimeout(RETRY_DELAY_MS)
  }
}

async function ranInTime(connection: QueryConnection, work: () => Promise<unknown>): Promise<boolean> {
  await connection.query('BEGIN')
  try {
    await connection.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await work()
    await connection.query('COMMIT')
    return true
  } catch (error) {
    // A lost connection has already ended the transaction, and the original error says why.
    await connection.query('ROLLBACK').catch(() => undefined)
    if (isLockConflict(error)) return false
    throw error
  }
}

const isLockConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (LOCK_CONFLICTS.includes((error as { code?: unknown }).code) || isLockConflict(error.cause))

/**
 * The oldest transaction that has locked one of our tables. PostgreSQL does not show every account when the
 * transactions of others began.
 */
async function longTransaction(connection: QueryConnection): Promise<string> {
  const { rows } = await connection.query(`
    SELECT pid, application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND (xact_start > now() - interval '${LOCK_TIMEOUT_MS} ms') IS NOT TRUE
      AND pid IN (SELECT l.pid FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
        WHERE l.granted AND c.relkind = 'r' AND c.relnamespace = quote_ident(current_schema())::regnamespace)
    ORDER BY xact_start LIMIT 1`)
  const [oldest] = rows as { pid: number; name: string }[]
  if (!oldest) return 'a long transaction'
  return `the transaction of ${oldest.name || 'a program'} (process ${oldest.pid})`
}
