import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.ts'

/** A connection (PGlite's or pg's), with what the migrator needs of it. */
interface MigrationConnection {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>
  /** Runs a script of many statements without preparing it. */
  exec(script: string): Promise<unknown>
}

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
const ADVISORY_LOCK = 72707369

/** The folder with the migrations. */
export function migrationsFolder(): string {
  return join(projectRoot(), 'prisma', 'migrations')
}

/** The migrations of a folder in order, each with its SQL. */
export function readMigrationFolder(folder: string): { name: string; sql: string }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
}

/**
 * Applies pending migrations, each in its own transaction together with its entry in `_prisma_migrations`, one process
 * at a time. Prisma's own command is not used because both driver adapters break scripts: pg's splits them at every
 * semicolon, PGlite's does not wait for them. Returns the names of the migrations applied.
 * @throws when a migration fails, or when one applied earlier was edited or had failed
 */
export async function migrate(connection: MigrationConnection, folder: string): Promise<string[]> {
  const migrations = readMigrationFolder(folder)
  await connection.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
  try {
    await connection.exec(TABLE)
    const known = await appliedMigrations(connection)
    const pending = migrations.filter(({ name, sql }) => !isApplied(known.get(name), name, sql))
    for (const { name, sql } of pending) await applyMigration(connection, name, sql)
    return pending.map(({ name }) => name)
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK])
  }
}

async function appliedMigrations(connection: MigrationConnection): Promise<Map<string, AppliedMigration>> {
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

async function applyMigration(connection: MigrationConnection, name: string, sql: string): Promise<void> {
  await connection.exec('BEGIN')
  try {
    await connection.exec(sql)
    await connection.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum(sql), name],
    )
    await connection.exec('COMMIT')
  } catch (cause) {
    await connection.exec('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}

function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
