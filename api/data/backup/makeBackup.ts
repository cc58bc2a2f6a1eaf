import { migrationsFolder, readMigrationFolder } from '../database/migrate.ts'
import { dumpDatabase } from './dumpDatabase.ts'
import { type DataPlace, openSource } from './openSource.ts'
import { type BackupSummary, refuseExisting, writeBackup } from './writeBackup.ts'

interface BackupWanted {
  readonly file: string
  readonly passphrase: string | undefined
  readonly signal?: AbortSignal
  /** Called when the backup has to wait for an upgrade of the database. */
  readonly onWait?: () => void
}

interface BackupMade extends BackupSummary {
  readonly pausedMs: number | null
  /** Tables that are not Loupe's, which the backup leaves out. */
  readonly foreign: readonly string[]
}

/** Writes a backup of an installation's database, whether or not a server uses it. */
export async function makeBackup(
  place: DataPlace,
  { file, passphrase, signal, onWait }: BackupWanted,
): Promise<BackupMade> {
  // Before asking a running server for a copy.
  refuseExisting(file)
  const foreign: string[] = []
  const source = await openSource(place)
  try {
    const dump = dumpDatabase(source, {
      from: source.kind,
      migrations: readMigrationFolder(migrationsFolder()),
      onForeign: (table) => foreign.push(table),
      onWait,
    })
    return { ...(await writeBackup(file, passphrase, dump, signal)), pausedMs: source.pausedMs, foreign }
  } finally {
    await source.close()
  }
}
