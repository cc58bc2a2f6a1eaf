import { productVersion } from '../catalog/productVersion.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Connection } from '../database/connection.ts'
import type { Migration } from '../database/migrate.ts'
import { tables as models } from '../prisma/tables.ts'
import type { BackupHeader } from './backupContent.ts'
import { listTables, quoted, type Table } from './listTables.ts'
import type { DumpPart } from './writeBackup.ts'

/** These two limits bound the memory: deliveries may be a few MB. Larger rows are fetched one by one. */
const FETCHED_AT_ONCE = 100
const LARGE_ROW_BYTES = 64 * 1024
/** The length of the text passed on at a time. */
const PIECE_LENGTH = 1024 * 1024

interface Dumped {
  readonly from: BackupHeader['from']
  /** The migrations of this version of Loupe. */
  readonly migrations: readonly Migration[]
  /** Called with tables that are not Loupe's, and so not in the backup. */
  readonly onForeign: (table: string) => void
  /** Called when an upgrade of the database has to finish first. */
  readonly onWait?: (() => void) | undefined
}

/**
 * Reads a whole database as of one moment, while other connections go on writing. Each row is in PostgreSQL's
 * text form, which keeps the value of every type and is the same on both databases.
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
  // No connection can empty or change a table before it has been read.
  await connection.exec(
    `LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`,
  )
  const madeAt = new Date().toISOString()
  yield {
    kind: 'header',
    header: { loupe: productVersion(), madeAt, from, migrations: applied, tables },
  }
  for (const table of tables) {
    let piece: string[] = []
    let length = 0
    for await (const line of linesOf(connection, table)) {
      piece.push(line)
      length += line.length
      if (length < PIECE_LENGTH) continue
      yield { kind: 'rows', table: table.name, rows: piece }
      piece = []
      length = 0
    }
    if (piece.length > 0) yield { kind: 'rows', table: table.name, rows: piece }
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

interface Fetched {
  /** Null if the row is large. */
  readonly line: string | null
  readonly place: string
}

async function* linesOf(connection: Connection, { name, columns }: Table): AsyncGenerator<string> {
  const row = `ROW(${columns.map((column) => `source.${quoted(column)}`).join(', ')})::text`
  const table = `${quoted(name)} AS source`
  // Without the OFFSET, each row would be converted to text twice.
  await connection.exec(`DECLARE rows_of_table NO SCROLL CURSOR FOR
    SELECT CASE WHEN octet_length(line) <= ${LARGE_ROW_BYTES} THEN line END AS line, place
    FROM (SELECT ${row} AS line, source.ctid::text AS place FROM ${table} OFFSET 0) AS lines`)
  for (;;) {
    const { rows } = await connection.query(`FETCH ${FETCHED_AT_ONCE} FROM rows_of_table`)
    if (rows.length === 0) break
    for (const { line, place } of rows as Fetched[]) yield line ?? (await largeRow(place))
  }
  await connection.exec('CLOSE rows_of_table')

  async function largeRow(place: string): Promise<string> {
    const { rows } = await connection.query(`SELECT ${row} AS line FROM ${table} WHERE ctid = $1::tid`, [
      place,
    ])
    const [found] = rows as { line: string }[]
    if (!found) throw new Error(`A row of ${name} is gone in the middle of the backup`)
    return found.line
  }
}

/**
 * Held until the connection ends. Taken before the transaction, which would otherwise see the tables as they
 * were before the wait.
 */
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
