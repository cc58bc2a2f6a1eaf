import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { projectRoot } from './projectRoot.ts'

// PGlite's own 128 MB of buffers would be nearly half of all that the server takes; the kernel caches the files.
// Room for connections costs as well, and there is only ever one.
const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'max_connections=4'],
]

/**
 * Opens the embedded database of a folder that is locked for this process, and creates it in an empty one.
 *
 * It survives the end of the process at any moment, but PGlite never forces its files to the disk: a power failure
 * may cost the last writes. Who needs to survive that too sets DATABASE_URL.
 */
export async function openEmbedded(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder)
  return PGlite.create({ dataDir: folder, startParams: START_PARAMETERS })
}

async function create(folder: string): Promise<void> {
  // Made aside and moved into place: a process killed half way must not leave half a database to the next one.
  const unfinished = `${resolve(folder)}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const script = join(projectRoot(), 'api', 'data', 'createEmbedded.mjs')
  await promisify(execFile)(process.execPath, [script, unfinished])
  try {
    rmdirSync(folder)
  } catch (cause) {
    throw new Error(`The data folder ${folder} holds files that are no database: move them away`, { cause })
  }
  renameSync(unfinished, folder)
}
