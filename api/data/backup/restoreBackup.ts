import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../database/lockFolder.ts'
import { type Migration, migrationsFolder, readMigrationFolder } from '../database/migrate.ts'
import { createDatabase, openExisting } from '../database/openEmbedded.ts'
import { privateFolder } from '../database/privateFolder.ts'
import { checkMigrations, type Loaded, loadBackup } from './loadBackup.ts'
import { type DataPlace, openPostgres } from './openSource.ts'
import { type BackupContent, readBackup, verifyBackup } from './readBackup.ts'

/** A restore is one transaction, and before PostgreSQL 17 it could not use values that it has added to an enum. */
const OLDEST_VERSION = 170_000

interface RestoreWanted {
  readonly file: string
  readonly passphrase: string | undefined
  /** Whether queued emails and deliveries are sent, even if they were sent after the backup was made. */
  readonly sendQueued: boolean
}

/** Restores a backup into an empty database. Everything is checked before anything is written. */
export async function restoreBackup(
  place: DataPlace,
  wanted: RestoreWanted,
): Promise<Loaded & BackupContent> {
  const content = await verifyBackup(wanted.file, wanted.passphrase)
  const migrations = readMigrationFolder(migrationsFolder())
  checkMigrations(content.header, migrations)
  const loaded =
    place.databaseUrl === undefined
      ? await intoFolder(place.dataDir, wanted, migrations)
      : await intoPostgres(place.databaseUrl, wanted, migrations)
  return { ...content, ...loaded }
}

async function intoPostgres(
  databaseUrl: string,
  { file, passphrase, sendQueued }: RestoreWanted,
  migrations: readonly Migration[],
): Promise<Loaded> {
  const target = await openPostgres(databaseUrl)
  try {
    const { rows } = await target.query('SHOW server_version_num', [])
    const version = Number((rows[0] as { server_version_num: string } | undefined)?.server_version_num)
    if (version < OLDEST_VERSION)
      throw new Error(`Restoring needs PostgreSQL ${OLDEST_VERSION / 10_000} or later, and this is older`)
    return await loadBackup(target, readBackup(file, passphrase), { migrations, sendQueued })
  } finally {
    await target.close()
  }
}

async function intoFolder(
  dataDir: string,
  { file, passphrase, sendQueued }: RestoreWanted,
  migrations: readonly Migration[],
): Promise<Loaded> {
  privateFolder(dataDir, { create: true })
  const folder = join(dataDir, 'db')
  const free = await lockFolder(folder)
  try {
    if (readdirSync(folder).length > 0)
      throw new Error(`${folder} already holds a database: move it away, or set DATA_DIR to another folder`)
    let loaded: Loaded | undefined
    await createDatabase(folder, async (unfinished) => {
      const pglite = await openExisting(unfinished)
      try {
        // The backup's own migrations create its tables. Unlike the schema of a new database, a schema
        // created here may not be usable by other roles, such as the one that reads for suppliers.
        await pglite.exec(
          'DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC',
        )
        loaded = await loadBackup(pglite, readBackup(file, passphrase), { migrations, sendQueued })
      } finally {
        await pglite.close()
      }
    })
    if (!loaded) throw new Error('The database was not filled')
    return loaded
  } finally {
    await free()
  }
}
