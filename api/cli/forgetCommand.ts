import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../data/database/openDatabase.ts'
import { readEnv } from '../env.ts'
import { forgetAgain, whomToForget } from './forgetAgain.ts'

/** Erases customers from the configured database; from an embedded one, while no server has it open. */
export async function command(args: readonly string[]): Promise<void> {
  try {
    const asked = whomToForget(args)
    const { dataDir, databaseUrl } = readEnv()
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'db', 'PG_VERSION')))
      throw new Error(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`)
    const database = await openDatabase({ dataDir, databaseUrl, say: (line) => console.log(line) })
    try {
      console.log(`✓ ${await forgetAgain(database.prisma, asked)}`)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(`Nobody was erased: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
