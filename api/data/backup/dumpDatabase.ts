import { productVersion } from '../catalog/productVersion.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Connection, Migration } from '../database/migrate.ts'
import { tables as models } from '../prisma/tables.ts'
import type { BackupHeader } from './backupContent.ts'
import { listTables, quoted } from './listTables.ts'
import type { DumpPart } from './writeBackup.ts'

/** Bounds the memory: a row may be a few hundred KB. */
const FETCHED_AT_ONCE = 500

interface Dumped {
  readonly from: BackupHeader['from']
  /** Those of this version of Loupe. */
  readonly migrations: readonly Migration[]
  /** Hears of tables that are not Loupe's, and so not in the backup. */
  readonly onForeign: (table: string) => void
  /** Hears that an upgrade of the database has to finish first. */
  readonly onWait?: (() => void) | undefined
}

/**
 * Reads a whole database as of one moment, while others go on writing to it. Each row in PostgreSQL's text form, which
 * keeps the value of every type and is the same on both databases.
 */
export async function* dumpDatabase(
  connection: Connection,
  { from, migrations, onForeign, onWait }: Dumped,
): AsyncGenerator<DumpPart> {
  await keepMigrationsAway(connection, onWait)
  await connection.exec(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; ${TEXT_FORM}`)
  const applied = await appliedMigrations(connection, migrations)
  const all = await listTables(connection)
  const ours = new Set<string>(Object.values(models).map(({ name }) => name))
  for (const { name } of all) if (!ours.has(name)) onForeign(name)
  const tables = all.filter(({ name }) => ours.has(name))
  // Nobody empties or changes a table before it has been read.
  await connection.exec(
    `LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`,
  )
  const madeAt = new Date().toISOString()
  yield {
    kind: 'header',
    header: { loupe: productVersion(), madeAt, from, migrations: applied, tables },
  }
  for (const table of tables) {
    const row = `ROW(${table.columns.map((column) => `source.${quoted(column)}`).join(', ')})::text`
    await connection.exec(
      `DECLARE rows_of_table NO SCROLL CURSOR FOR SELECT ${row} AS line FROM ${quoted(table.name)} AS source`,
    )
    for (;;) {
      const { rows } = await connection.query(`FETCH ${FETCHED_AT_ONCE} FROM rows_of_table`)
      if (rows.length === 0) break
      yield { kind: 'rows', table: table.name, rows: (rows as { line: string }[]).map(({ line }) => line) }
    }
    await connection.exec('CLOSE rows_of_table')
    yield { kind: 'tableEnd', table: table.name }
  }
  // Sequences belong to no transaction. Read last, they are past every number in the tables.
  const { rows: sequences } = await connection.query(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY 1`,
  )
  yield { kind: 'end', sequences: sequences as { name: string; value: string | null }[] }
  await connection.exec('COMMIT')
  await connection.query('SELECT pg_advisory_unlock_shared($1)', [advisoryLocks.migrations])
}

/** Until the connection ends. Before the transaction, which would see the tables as they were before the wait. */
async function keepMigrationsAway(connection: Connection, onWait?: () => void): Promise<void> {
  const { rows } = await connection.query('SELECT pg_try_advisory_lock_shared($1) AS ours', [
    advisoryLocks.migrations,
  ])
  if ((rows as { ours: boolean }[])[0]?.ours) return
  onWait?.()
  await connection.exec(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
    SELECT pg_advisory_lock_shared(${advisoryLocks.migrations}); COMMIT`)
}

/** Settings on which the text form of a value depends. */
export const TEXT_FORM = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL TimeZone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`

async function appliedMigrations(
  connection: Connection,
  known: readonly Migration[],
): Promise<BackupHeader['migrations']> {
  const { rows: found } = await connection.query(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  )
  if (!(found as { there: boolean }[])[0]?.there) throw new Error('There is no data of Loupe in the database')
  const { rows } = await connection.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM "_prisma_migrations"
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const applied = rows as { name: string; checksum: string; finished: boolean }[]
  const failed = applied.find(({ finished }) => !finished)
  if (failed) throw new Error(`Migration ${failed.name} failed half way: repair the database first`)
  const names = new Set(known.map(({ name }) => name))
  if (applied.some(({ name }) => !names.has(name)))
    throw new Error('The database belongs to a newer version of Loupe: make the backup with that one')
  return applied.map(({ name, checksum }) => ({ name, checksum }))
}
