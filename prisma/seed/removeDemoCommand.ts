import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../api/data/database/openDatabase.ts'
import { demoShop, readEnv } from '../../api/env.ts'
import { counted } from '../../api/domain/counted.ts'
import { removeDemo } from './removeDemo.ts'

/** Removes the demo from the configured database, while no server has it open. */
export async function command(): Promise<void> {
  try {
    await removeFromDatabase()
  } catch (error) {
    console.error(`The demo was not removed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

async function removeFromDatabase(): Promise<void> {
  const { dataDir, databaseUrl } = readEnv()
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const { accounts, requests, products } = await removeDemo(database.prisma, demoShop.domain)
    rmSync(join(dataDir, 'store.json'), { force: true })
    console.log(
      `✓ Demo removed: ${counted(accounts, 'account')}, ${counted(requests, 'request')}, ${counted(products, 'product')}`,
    )
  } finally {
    await database.close()
  }
}
