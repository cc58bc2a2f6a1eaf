import { randomUUID } from 'node:crypto'
import { theOperator } from '../../domain/actor.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { Connection } from '../database/connection.ts'
import {
  applyWithin,
  checksum,
  createMigrationTable,
  lockMigrations,
  type Migration,
} from '../database/migrate.ts'
import { auditing } from '../events/auditEntries.ts'
import { Prisma } from '../prisma/client.ts'
import { beginAfterRestore } from './beginAfterRestore.ts'
import type { BackupHeader, BackupPart, TableEnd } from './backupContent.ts'
import { TEXT_FORM } from './dumpDatabase.ts'
import { listTables, quoted } from './listTables.ts'

interface Loading {
  /** The migrations of this version of Loupe. */
  readonly migrations: readonly Migration[]
  readonly sendQueued: boolean
}

/** What a restore changed in the backup's data. */
export interface Loaded {
  /** The migrations that were applied after those of the backup. */
  readonly migrated: number
  readonly sessionsEnded: number
  readonly mailsHeld: number
  readonly deliveriesHeld: number
}

/** @throws if this version of Loupe cannot restore the backup */
export function checkMigrations({ migrations }: BackupHeader, known: readonly Migration[]): void {
  const sums = new Map(known.map(({ name, sql }) => [name, checksum(sql)]))
  for (const { name, checksum: sum } of migrations) {
    if (!sums.has(name)) throw new Error('The backup was made by a newer version of Loupe: use that one')
    if (sums.get(name) !== sum)
      throw new Error(`Migration ${name} of the backup is not that of this version of Loupe`)
  }
}

/**
 * Writes a backup into a database without tables, in one transaction: all of it or nothing. The migrations
 * that the backup names create the tables; once these are filled, the later migrations run, as in an upgrade.
 */
export async function loadBackup(
  connection: Connection,
  parts: AsyncIterable<BackupPart>,
  loading: Loading,
): Promise<Loaded> {
  await connection.exec('BEGIN')
  try {
    const loaded = await load(connection, parts, loading)
    await connection.exec('COMMIT')
    return loaded
  } catch (error) {
    await connection.exec('ROLLBACK')
    throw error
  }
}

async function load(
  connection: Connection,
  parts: AsyncIterable<BackupPart>,
  { migrations, sendQueued }: Loading,
): Promise<Loaded> {
  // A server that starts meanwhile waits, and then finds a migrated database.
  await lockMigrations(connection)
  await refuseTables(connection)
  await connection.exec(`SET LOCAL statement_timeout = 0; ${TEXT_FORM}`)
  await createMigrationTable(connection)
  let applied = new Set<string>()
  let madeAt = ''
  let restoreRules = async () => {}
  for await (const part of parts) {
    switch (part.kind) {
      case 'header':
        checkMigrations(part.header, migrations)
        madeAt = part.header.madeAt
        applied = new Set(part.header.migrations.map(({ name }) => name))
        for (const migration of migrations)
          if (applied.has(migration.name)) await applyWithin(connection, migration)
        await checkTables(connection, part.header)
        restoreRules = await suspendRules(connection, part.header)
        break
      case 'rows':
        await connection.query(
          `INSERT INTO ${quoted(part.table)}
           SELECT filled.* FROM unnest($1::text[]::${quoted(part.table)}[]) AS filled`,
          [part.rows],
        )
        break
      case 'tableEnd':
        await checkCount(connection, part.end)
        break
      case 'end':
        for (const { name, value } of part.end.sequences)
          if (value !== null)
            await connection.query('SELECT setval($1::text::regclass, $2::text::bigint)', [
              quoted(name),
              value,
            ])
    }
  }
  await restoreRules()
  const later = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of later) await applyWithin(connection, migration)
  const begun = await beginAfterRestore(connection, { sendQueued })
  await audit(connection, { type: 'backup.restored', madeAt, ...begun })
  // The embedded database has no background process for this.
  await connection.exec('ANALYZE')
  return { migrated: later.length, ...begun }
}

/** Adds an entry about the restore to the audit log, which itself came from the backup. */
async function audit(connection: Connection, event: DomainEvent): Promise<void> {
  const entries = auditing(theOperator, [event], new Date(), randomUUID)
  if (!entries) return
  const { text, values } = Prisma.sql`WITH restored AS (SELECT) ${entries(Prisma.sql`TRUE`)} SELECT`
  await connection.query(text, values)
}

async function refuseTables(connection: Connection): Promise<void> {
  const { rows } = await connection.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  const [migrated] = rows as { there: boolean }[]
  if (migrated?.there || (await listTables(connection)).length > 0)
    throw new Error(
      'The database of DATABASE_URL already holds tables: create a new one, and restore into that',
    )
}

async function checkTables(connection: Connection, { tables }: BackupHeader): Promise<void> {
  const made = new Map((await listTables(connection)).map(({ name, columns }) => [name, columns.join()]))
  for (const { name, columns } of tables)
    if (made.get(name) !== columns.join())
      throw new Error(`Table ${name} of the backup is not that of this version of Loupe`)
}

/**
 * While tables are filled one after the other, rows refer to rows that are not there yet, and the triggers
 * would count rows that the backup has already counted. Loading without both also takes half the time.
 * Returns a function that restores them and checks every row.
 */
async function suspendRules(connection: Connection, { tables }: BackupHeader): Promise<() => Promise<void>> {
  const { rows } = await connection.query(`
    SELECT c.conrelid::regclass::text AS "table", quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = quote_ident(current_schema())::regnamespace ORDER BY c.oid`)
  const references = rows as { table: string; name: string; definition: string }[]
  const names = tables.map(({ name }) => quoted(name))
  const run = (statements: string[]) => connection.exec(statements.join(';\n'))
  await run([
    ...references.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    ...names.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
    // Rows that the migrations themselves entered.
    `TRUNCATE ${names.join(', ')}`,
  ])
  return async () => {
    await run([
      ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
      ...references.map(
        ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
    ])
  }
}

async function checkCount(connection: Connection, { table, rows: expected }: TableEnd): Promise<void> {
  const { rows } = await connection.query(`SELECT count(*)::int AS count FROM ${quoted(table)}`)
  const [found] = rows as { count: number }[]
  if (found?.count !== expected)
    throw new Error(`Table ${table} has ${found?.count} rows instead of the ${expected} of the backup`)
}
