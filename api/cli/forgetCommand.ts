import { openDatabase } from '../data/database/openDatabase.ts'
import { readEnv } from '../env.ts'
import { forgetAgain, whomToForget } from './forgetAgain.ts'

/** Erases customers from the configured database; from an embedded one, while no server has it open. */
export async function command(args: readonly string[]): Promise<void> {
  try {
    const asked = whomToForget(args)
    const { dataDir, databaseUrl } = readEnv()
    const database = await openDatabase({ dataDir, databaseUrl })
    try {
      console.log(`✓ ${await forgetAgain(database.prisma, asked)}`)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(`Nobody was forgotten: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
