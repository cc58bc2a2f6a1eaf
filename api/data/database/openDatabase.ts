import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { installRowSecurity, scriptsOf } from '../rowSecurity/installRowSecurity.ts'
import { requireSecretKeys } from '../secrets/requireSecretKeys.ts'
import { secretCipher } from '../secrets/secretCipher.ts'
import { type Database, databaseAt, databaseFrom, type Replica } from './database.ts'
import { lockFolder } from './lockFolder.ts'
import { migrate, migrationsFolder, type Say } from './migrate.ts'
import { offerCopies } from './offerCopies.ts'
import { openEmbedded } from './openEmbedded.ts'
import { unlimitedClient } from './postgresConnections.ts'
import { buildSearchIndexes } from './searchIndexes.ts'

interface DatabaseOptions {
  /** The PostgreSQL URL. Without it the embedded database is used. */
  databaseUrl?: string | undefined
  replica?: Replica | undefined
  /** The data folder of this installation; the embedded database is in its `db/`. */
  dataDir: string
  /** Number of connections of this process to PostgreSQL; 10 by default. */
  poolSize?: number | undefined
  /**
   * If given, nothing is written when a key that a stored secret needs is missing; see `requireSecretKeys`.
   */
  secretKeys?: readonly string[] | undefined
  /** Called with migrations and the causes of waiting for them. */
  say?: Say | undefined
}

/**
 * Opens PostgreSQL if a URL is given, otherwise the embedded database, and applies pending migrations.
 * @throws FolderInUse when another process uses the embedded database
 * @throws Error with a one-line message for the console when the server cannot be reached or a migration fails
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openLocked(join(options.dataDir, 'db'), options)
}

async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, replica, secretKeys, say }: DatabaseOptions,
): Promise<Database> {
  const client = unlimitedClient(databaseUrl)
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(`Cannot reach the database of DATABASE_URL: ${reason(cause)}`, { cause })
  }
  let rowSecurityMissing: string | null
  try {
    if (secretKeys) await requireSecretKeys(client, secretCipher(secretKeys))
    await migrate(
      { query: (sql, parameters) => client.query(sql, parameters), exec: (script) => client.query(script) },
      migrationsFolder(),
      say,
    )
    rowSecurityMissing = await installRowSecurity(client, say)
  } finally {
    await client.end().catch(() => undefined)
  }
  return {
    ...databaseAt(databaseUrl, poolSize, { rowSecurityMissing, replica }),
    buildSearchIndexes: () => searchIndexesAt(databaseUrl),
  }
}

async function searchIndexesAt(databaseUrl: string): Promise<string | null> {
  const client = unlimitedClient(databaseUrl)
  try {
    await client.connect()
    return await buildSearchIndexes(client)
  } catch (cause) {
    return reason(cause)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function openLocked(folder: string, { secretKeys, say }: DatabaseOptions): Promise<Database> {
  const free = await lockFolder(folder)
  try {
    const pglite = await openEmbedded(folder)
    if (secretKeys) await requireSecretKeys(pglite, secretCipher(secretKeys))
    await migrate(pglite, migrationsFolder(), say)
    const rowSecurityMissing = await installRowSecurity(scriptsOf(pglite))
    const stopCopies = await offerCopies(pglite, realpathSync(folder))
    const database = databaseFrom(pglite, { rowSecurityMissing })
    return {
      ...database,
      async close() {
        await stopCopies()
        await database.close()
        await free()
      },
    }
  } catch (error) {
    await free()
    throw error
  }
}

function reason(error: unknown): string {
  // If a host has several addresses and all fail, Node's error has no message.
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}
