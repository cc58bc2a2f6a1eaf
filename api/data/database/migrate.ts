import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../domain/counted.ts'
import { canWait, changeIndexes, indexChanges } from './indexMigrations.ts'
import { lockBriefly } from './lockBriefly.ts'
import { projectRoot } from './projectRoot.ts'
import { advisoryLocks } from './advisoryLocks.ts'

/** A connection, PGlite's or pg's. */
export interface Connection {
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
export async function isNewer(connection: {
  query(sql: string): Promise<{ rows: unknown[] }>
}): Promise<boolean> {
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

/** Hears, in one line, what makes a start take long. */
export type Say = (line: string) => void

/**
 * Applies pending migrations, each in its own transaction together with its entry in `_prisma_migrations`, one process
 * at a time. Prisma's own command is not used because both driver adapters break scripts: pg's splits them at every
 * semicolon, PGlite's does not wait for them. Returns the names of the migrations applied.
 *
 * With `indexesLater`, the last migrations stay pending as far as they only change plain indexes: building one here blocks
 * writes to its table. `buildIndexesLeft` applies them while servers work. Their files stay as they were released,
 * because a database that has them refuses edited ones. If a later version adds another migration before they were
 * applied, they are applied here, before it, whatever was built of them.
 * @throws when a migration fails, or when one applied earlier was edited or had failed
 */
export async function migrate(
  connection: Connection,
  folder: string,
  say: Say = () => undefined,
  { indexesLater = false } = {},
): Promise<string[]> {
  const migrations = readMigrationFolder(folder)
  const left = async (): Promise<readonly Migration[]> =>
    indexesLater ? indexMigrationsLeft(connection, migrations) : []
  // Whoever has nothing to change waits for nobody.
  if (await areApplied(connection, without(migrations, await left()))) return []
  return whileNoBackupReads(connection, say, async () => {
    await createMigrationTable(connection)
    const known = await appliedMigrations(connection)
    const wanted = without(migrations, await left())
    const pending = wanted.filter(({ name, sql }) => !isApplied(known.get(name), name, sql))
    if (pending.length > 0) say(`Applying ${counted(pending.length, 'migration')} to the database`)
    for (const migration of pending)
      await lockBriefly(connection, say, () => applyWithin(connection, migration))
    return pending.map(({ name }) => name)
  })
}

const without = (migrations: readonly Migration[], left: readonly Migration[]) =>
  migrations.filter((migration) => !left.includes(migration))

/** The last missing migrations of a database, as far as it works without them; none of a new one, whose tables are empty. */
async function indexMigrationsLeft(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const known = (await hasMigrationTable(connection))
    ? await appliedMigrations(connection)
    : new Map<string, AppliedMigration>()
  const left: Migration[] = []
  if (known.size === 0) return left
  for (const migration of migrations.toReversed()) {
    if (known.has(migration.name)) continue
    const changes = indexChanges(migration.sql)
    if (!changes || !(await canWait(connection, changes))) break
    left.unshift(migration)
  }
  return left
}

/**
 * Applies what `migrate` left. Others go on writing, so it is not one transaction: interrupted, it goes on at the next
 * start. One process at a time, and nobody waits for it: building waits for everyone who waits in a statement, so two
 * would wait for each other.
 * @throws when an index cannot be built
 */
export async function buildIndexesLeft(connection: Connection, folder: string): Promise<string[]> {
  const built: string[] = []
  const { rows } = await connection.query(
    `SELECT pg_try_advisory_lock(${advisoryLocks.searchIndexes}) AS ours`,
  )
  if (!(rows as { ours: boolean }[])[0]?.ours) return built
  try {
    for (const migration of await indexMigrationsLeft(connection, readMigrationFolder(folder))) {
      await changeIndexes(connection, indexChanges(migration.sql) ?? [], 'CONCURRENTLY')
      await noteApplied(connection, migration)
      built.push(migration.name)
    }
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${advisoryLocks.searchIndexes})`).catch(() => undefined)
  }
  return built
}

/**
 * Does what locks tables exclusively, one process at a time and never while a backup reads them: everybody who wants
 * such a table would wait behind the one that waits for the backup.
 */
export async function whileNoBackupReads<T>(
  connection: { query(sql: string): Promise<{ rows: unknown[] }> },
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
    // A lost connection has ended it already, and the error before it says what happened.
    await connection.query(`SELECT pg_advisory_unlock(${advisoryLocks.migrations})`).catch(() => undefined)
  }
}

async function areApplied(connection: Connection, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await hasMigrationTable(connection))) return false
  const known = await appliedMigrations(connection)
  return migrations.every(({ name, sql }) => {
    const row = known.get(name)
    return row?.finished_at && row.checksum === checksum(sql)
  })
}

async function hasMigrationTable(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  return (rows as { there: boolean }[])[0]?.there ?? false
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
export async function applyWithin(connection: Connection, migration: Migration): Promise<void> {
  const { name, sql } = migration
  try {
    const changes = indexChanges(sql)
    // Some may have been built while the version before was working.
    if (changes) await changeIndexes(connection, changes, '')
    else await connection.exec(sql)
    await noteApplied(connection, migration)
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}

/** Once: while servers overlap, the newer one may apply what the older one is building. */
const noteApplied = (connection: Connection, { name, sql }: Migration) =>
  connection.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
     SELECT $1::text, $2::text, $3::text, clock_timestamp(), 1
     WHERE NOT EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = $3::text AND rolled_back_at IS NULL)`,
    [randomUUID(), checksum(sql), name],
  )

/** As Prisma computes it. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
