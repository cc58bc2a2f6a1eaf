import { existsSync, renameSync, rmSync, rmdirSync, statfsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { projectRoot } from './projectRoot.ts'

// PGlite's default of 128 MB of buffers is nearly half of the server's memory, and the kernel caches the
// files anyway. Room for more connections costs memory as well, and there is only one.
const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_connections=4',
  // The size that the log shrinks to (see `shortenLog.ts`); the default keeps a gigabyte for the next busy hour.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
]

/** The disk space that opening needs: the write-ahead log grows by this much at a time. */
const ROOM_TO_OPEN = 16 * 1024 * 1024

/**
 * Created by the build, because creating a database takes seconds and 600 MB, and copying one takes neither.
 */
const EMPTY = 'dist/database'

/**
 * Opens the embedded database in a folder that this process has locked, creating it if the folder is empty. It
 * survives a crash of the process at any time, but PGlite never forces writes to disk: a power failure may lose the
 * last ones, and damage tables. Set DATABASE_URL if that matters.
 */
export async function openEmbedded(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createDatabase(folder, async () => undefined)
  return openExisting(folder)
}

/** Opens the database in a folder that no other process uses. */
export const openExisting = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: folder, startParams: START_PARAMETERS }).catch((cause: unknown) => {
    throw new Error(whyNotOpened(folder), { cause })
  })

/** PGlite reports only that it was aborted. */
function whyNotOpened(folder: string): string {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < ROOM_TO_OPEN
    ? `The disk of ${folder} is full: make room and start again. Nothing is lost.`
    : `The database in ${folder} cannot be opened. Keep a copy of the folder and restore a backup into a new one.`
}

/**
 * Creates a database with all migrations and no rows, in an empty folder that this process has locked. `fill`
 * fills the folder that becomes the database.
 */
export async function createDatabase(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  // Created under another name and then moved: a process killed halfway must not leave an incomplete database.
  const unfinished = `${resolve(folder)}.new`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    await cp(join(projectRoot(), EMPTY), unfinished, { recursive: true })
    await fill(unfinished)
    takePlace(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

function takePlace(unfinished: string, folder: string): void {
  try {
    rmdirSync(folder)
  } catch (cause) {
    throw new Error(`The data folder ${folder} holds files that are no database: move them away`, { cause })
  }
  renameSync(unfinished, folder)
}
