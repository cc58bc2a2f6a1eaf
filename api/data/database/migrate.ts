import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../domain/counted.ts'
import type { Connection, QueryConnection } from './connection.ts'
import { lockBriefly } from './lockBriefly.ts'
import { projectRoot } from './projectRoot.ts'
import { advisoryLocks } from './advisoryLocks.ts'

interface AppliedMigration {
  name: string
  checksum: string
  finished_at: unknown
}

// Name, columns and lock are Prisma's, so that `prisma migrate deploy` and this migrator can be mixed.
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/** The folder with the migrations: a built server has its own beside it, because the checkout may be newer than it. */
export function migrationsFolder(): string {
  const built = join(import.meta.dirname, 'migrations')
  return existsSync(built) ? built : join(projectRoot(), 'prisma', 'migrations')
}

/** A migration of this version of Loupe. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** Whether a newer version of Loupe has migrated the database. */
export async function isNewer(connection: QueryConnection): Promise<boolean> {
  const { rows } = await connection.query(
    'SELECT migration_name AS name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  )
  const ours = new Set(readMigrationFolder(migrationsFolder()).map(({ name }) => name))
  return (rows as { name: string }[]).some(({ name }) => !ours.has(name))
}

/** The migrations of a folder in order, each with its SQL. */
export function readMigrationFolder(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
}

/** Called with one line for each cause of a slow start. */
export type Say = (line: string) => void

/**
 * Applies pending migrations, each in its own transaction together with its entry in `_prisma_migrations`,
 * one process at a time. Prisma's own command is not used because both driver adapters break scripts: pg's
 * splits them at every semicolon, PGlite's does not wait for them. Returns the names of the migrations
 * applied.
 * @throws when a migration fails, or when one applied earlier was edited or had failed
 */
export async function migrate(
  connection: Connection,
  folder: string,
  say: Say = () => undefined,
): Promise<string[]> {
  const migrations = readMigrationFolder(folder)
  // A process with nothing to apply does not wait.
  if (await areApplied(connection, migrations)) return []
  return whileNoBackupReads(connection, say, async () => {
    await createMigrationTable(connection)
    const known = await appliedMigrations(connection)
    const pending = migrations.filter(({ name, sql }) => !isApplied(known.get(name), name, sql))
    if (pending.length > 0) say(`Applying ${counted(pending.length, 'migration')} to the database`)
    for (const migration of pending)
      await lockBriefly(connection, say, () => applyWithin(connection, migration))
    return pending.map(({ name }) => name)
  })
}

/**
 * Runs work that locks tables exclusively, one process at a time and never while a backup reads them: all
 * statements on such a table would wait behind the one that waits for the backup.
 */
export async function whileNoBackupReads<T>(
  connection: QueryConnection,
  say: Say,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await connection.query(`SELECT pg_try_advisory_lock(${advisoryLocks.migrations}) AS ours`)
  if (!(rows as { ours: boolean }[])[0]?.ours) {
    const { rows: holders } = await connection.query(`SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ${advisoryLocks.migrations} AND mode = 'ShareLock' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    say(
      `Waiting for ${holders.length > 0 ? 'a backup' : 'another process'} to finish before changing the database`,
    )
    await connection.query(`SELECT pg_advisory_lock(${advisoryLocks.migrations})`)
  }
  try {
    return await work()
  } finally {
    // A lost connection has already ended the transaction, and the original error says why.
    await connection.query(`SELECT pg_advisory_unlock(${advisoryLocks.migrations})`).catch(() => undefined)
  }
}

async function areApplied(connection: Connection, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await connection.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  if (!(rows as { there: boolean }[])[0]?.there) return false
  const known = await appliedMigrations(connection)
  return migrations.every(({ name, sql }) => {
    const row = known.get(name)
    return row?.finished_at && row.checksum === checksum(sql)
  })
}

async function appliedMigrations(connection: Connection): Promise<Map<string, AppliedMigration>> {
  const { rows } = await connection.query(
    'SELECT migration_name AS name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  )
  return new Map((rows as AppliedMigration[]).map((row) => [row.name, row]))
}

function isApplied(row: AppliedMigration | undefined, name: string, sql: string): boolean {
  if (!row) return false
  if (!row.finished_at)
    throw new Error(`Migration ${name} failed half way earlier: repair the database first`)
  if (row.checksum !== checksum(sql))
    throw new Error(`Migration ${name} was edited after it had been applied`)
  return true
}

/** One server at a time migrates a database: waits for the others until the transaction ends. */
export const lockMigrations = (connection: Connection) =>
  connection.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.migrations])

export const createMigrationTable = (connection: Connection) => connection.exec(TABLE)

/** Applies a migration within an open transaction, together with its entry in `_prisma_migrations`. */
export async function applyWithin(connection: Connection, { name, sql }: Migration): Promise<void> {
  try {
    await connection.exec(sql)
    await connection.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum(sql), name],
    )
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}

/** As Prisma computes it. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
