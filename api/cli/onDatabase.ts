import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../data/database/openDatabase.ts'
import type { PrismaClient } from '../data/prisma/client.ts'
import { messageOf } from '../domain/messageOf.ts'
import { readEnv } from '../env.ts'

/**
 * Does a command's work on the configured database; on an embedded one, while no server has it open. Says what was
 * done, as `work` returns it, or why nothing was: the reason follows `failure`.
 * @param read reads the command's arguments, before a database is opened and brought up to date
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
