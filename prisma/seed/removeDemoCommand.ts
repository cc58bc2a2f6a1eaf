import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onDatabase } from '../../api/cli/onDatabase.ts'
import { counted } from '../../api/domain/counted.ts'
import { demoShop, readEnv } from '../../api/env.ts'
import { removeDemo } from './removeDemo.ts'

/** Removes the demo from the configured database. */
export const command = (): Promise<void> =>
  onDatabase('The demo was not removed', readEnv, async (prisma, { dataDir }) => {
    const { accounts, requests, products } = await removeDemo(prisma, demoShop.domain)
    rmSync(join(dataDir, 'store.json'), { force: true })
    const removed = [counted(accounts, 'account'), counted(requests, 'request'), counted(products, 'product')]
    return `Demo removed: ${removed.join(', ')}`
  })
