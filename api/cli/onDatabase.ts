import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../data/database/openDatabase.ts'
import type { PrismaClient } from '../data/prisma/client.ts'
import { messageOf } from '../domain/messageOf.ts'
import { readEnv } from '../env.ts'

/**
 * Runs a command's work on the configured database; on an embedded one, only while no server has it open.
 * Prints the summary that `work` returns, or `failure` and the reason.
 * @param read reads the command's arguments, before a database is opened and migrated
 */
export async function onDatabase<Asked>(
  failure: string,
  read: () => Asked,
  work: (prisma: PrismaClient, asked: Asked) => Promise<string>,
): Promise<void> {
  try {
    const asked = read()
    const { dataDir, databaseUrl } = readEnv()
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'db', 'PG_VERSION')))
      throw new Error(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`)
    const database = await openDatabase({ dataDir, databaseUrl, say: (line) => console.log(line) })
    try {
      console.log(`✓ ${await work(database.prisma, asked)}`)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(`${failure}: ${messageOf(error)}`)
    process.exitCode = 1
  }
}
