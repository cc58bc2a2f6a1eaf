import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type BackupPart, fromLine, toLine } from '../../../api/data/backup/backupContent.ts'
import { dumpDatabase } from '../../../api/data/backup/dumpDatabase.ts'
import { loadBackup } from '../../../api/data/backup/loadBackup.ts'
import type { Connection } from '../../../api/data/database/connection.ts'
import {
  applyWithin,
  createMigrationTable,
  type Migration,
  migrationsFolder,
  readMigrationFolder,
} from '../../../api/data/database/migrate.ts'

export const MIGRATIONS = readMigrationFolder(migrationsFolder())

/** A database in memory, empty before each test, to be backed up and restored into. */
export function backups() {
  let pglite: PGlite
  beforeAll(async () => {
    pglite = await PGlite.create()
  })
  afterAll(() => pglite.close())

  const connection: Connection = {
    exec: (script) => pglite.exec(script),
    query: (sql, parameters) => pglite.query(sql, parameters),
  }
  const rows = async (sql: string) => (await pglite.query<Record<string, unknown>>(sql)).rows
  const empty = () => connection.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  beforeEach(async () => {
    await empty()
  })

  /** An empty database at the version with these migrations. */
  async function install(migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
    await createMigrationTable(connection)
    for (const migration of migrations) await applyWithin(connection, migration)
  }

  /** The parts of a backup of the database, as read back from a file. */
  async function backup(
    migrations: readonly Migration[] = MIGRATIONS,
    from: Connection = connection,
  ): Promise<BackupPart[]> {
    const parts: BackupPart[] = []
    const counts = new Map<string, number>()
    for await (const part of dumpDatabase(from, { from: 'embedded', migrations, onForeign: () => {} }))
      if (part.kind === 'rows') {
        counts.set(part.table, (counts.get(part.table) ?? 0) + part.rows.length)
        parts.push({ ...part, rows: part.rows.map((row) => fromLine(toLine(row))) })
      } else if (part.kind === 'tableEnd')
        parts.push({
          kind: 'tableEnd',
          end: { table: part.table, rows: counts.get(part.table) ?? 0, sha256: '' },
        })
      else if (part.kind === 'end')
        parts.push({ kind: 'end', end: { tables: 0, rows: 0, sequences: [...part.sequences] } })
      else parts.push(part)
    return parts
  }

  const restore = (
    parts: readonly BackupPart[],
    migrations: readonly Migration[] = MIGRATIONS,
    sendQueued = false,
  ) => loadBackup(connection, again(parts), { migrations, sendQueued })

  return { connection, rows, empty, install, backup, restore }
}

async function* again(parts: readonly BackupPart[]): AsyncGenerator<BackupPart> {
  yield* parts
}
