import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { askForCopy } from '../database/askForCopy.ts'
import { FolderInUse, lockFolder } from '../database/lockFolder.ts'
import type { Connection } from '../database/connection.ts'
import { openExisting } from '../database/openEmbedded.ts'
import type { BackupHeader } from './backupContent.ts'

/** Where an installation keeps its data. */
export interface DataPlace {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** A database to make a backup of, or to restore one into. */
interface OpenConnection extends Connection {
  readonly kind: BackupHeader['from']
  /** How long a running server's callers had to wait; null if they did not. */
  readonly pausedMs: number | null
  close(): Promise<void>
}

/** Opens the database for reading. A running server goes on using it. @throws Error with one line for the console */
export function openSource({ dataDir, databaseUrl }: DataPlace): Promise<OpenConnection> {
  return databaseUrl === undefined ? openFolder(dataDir) : openPostgres(databaseUrl)
}

async function openFolder(dataDir: string): Promise<OpenConnection> {
  const folder = join(dataDir, 'db')
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} (DATA_DIR)`)
  let free: () => Promise<void>
  try {
    free = await lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const copy = await askForCopy(realpathSync(folder))
    return overPglite(copy.folder, () => copy.release(), copy.pausedMs)
  }
  return overPglite(folder, free, null)
}

async function overPglite(
  folder: string,
  release: () => Promise<void>,
  pausedMs: number | null,
): Promise<OpenConnection> {
  try {
    const pglite = await openExisting(folder)
    return {
      kind: 'embedded',
      pausedMs,
      query: (sql, parameters) => pglite.query(sql, parameters),
      exec: (script) => pglite.exec(script),
      async close() {
        await pglite.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

const CONNECT_WITHIN_MS = 10_000

export async function openPostgres(databaseUrl: string): Promise<OpenConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'loupe-backup',
    // Upgrades wait for a backup: a connection whose machine has vanished ends after some minutes instead of
    // hours.
    options: '-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=15 -c tcp_keepalives_count=4',
  })
  // A broken connection also fails the statement that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    const why = cause instanceof Error && cause.message ? cause.message : String(cause)
    throw new Error(`Cannot reach the database of DATABASE_URL: ${why}`, { cause })
  }
  return {
    kind: 'postgres',
    pausedMs: null,
    query: (sql, parameters) => client.query(sql, parameters),
    exec: (script) => client.query(script),
    close: () => client.end(),
  }
}
