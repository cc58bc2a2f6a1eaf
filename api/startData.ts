import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts, seedDemo } from '../prisma/seed/seedDemo.ts'
import { ensureFirstAdmin } from './data/account/firstAdmin.ts'
import { lockFolder } from './data/database/lockFolder.ts'
import type { Database } from './data/database/database.ts'
import type { Deps } from './deps.ts'
import { demoShop } from './env.ts'
import { storeDate } from './simulator/state/storeDate.ts'

/** The kind of data in the database after the start. */
export type DataState = 'real' | 'demo' | 'new demo'

const isEmpty = async ({ prisma }: Database) =>
  (await prisma.supplier.count()) === 0 && (await prisma.adminUser.count()) === 0

const UNFINISHED = 'demo.unfinished'
const isUnfinished = async (prisma: Database['prisma']) =>
  (await prisma.setting.count({ where: { key: UNFINISHED } })) > 0

/** Not by the address of its admin alone: the admin of a real desk may have the same. */
const hasDemo = async ({ prisma }: Database) =>
  (await prisma.adminUser.count({ where: { email: demoAccounts.admin.email } })) > 0 &&
  ((await prisma.storeOrder.count({ where: { shop: demoShop.domain } })) > 0 || (await isUnfinished(prisma)))

/** The demo was being seeded when the server ended. */
export class UnfinishedDemo extends Error {
  constructor() {
    super('The demo was not seeded completely. Empty the database, or use another one.')
  }
}

/** Whether a database contains the demo, or nothing yet. */
export const isForDemo = async (database: Database) => (await isEmpty(database)) || (await hasDemo(database))

/**
 * Creates the first admin, and seeds the demo into an empty demo database.
 * @throws UnfinishedDemo when an earlier start was stopped while it seeded
 */
export async function fillDatabase(
  { env, database, ports, portsAt }: Deps,
  warn: (line: string) => void,
): Promise<DataState> {
  const { prisma } = database
  const wasEmpty = await isEmpty(database)
  if (env.firstAdmin) {
    const exists = await ensureFirstAdmin(prisma, ports.passwords, env.firstAdmin)
    if (!exists) warn('The admin of ADMIN_EMAIL was not created, because there already is an admin')
  }
  if (!env.demo) return 'real'
  if (!wasEmpty) {
    // Without its admin, it is not a demo, even if other parts of one are left: nothing may be deleted.
    if (!(await hasDemo(database))) return 'real'
    if (await isUnfinished(prisma)) throw new UnfinishedDemo()
    return 'demo'
  }
  const passwordHash = await ports.passwords.hash(demoAccounts.admin.password)
  const { email, name } = demoAccounts.admin
  await prisma.$transaction([
    prisma.setting.upsert({
      where: { key: UNFINISHED },
      create: { key: UNFINISHED, value: true },
      update: {},
    }),
    prisma.adminUser.create({ data: { email, name, role: 'admin', passwordHash } }),
  ])
  const now = new Date(storeDate(ports.now()))
  await seedDemo({ prisma, portsAt, shop: demoShop.domain, now })
  await prisma.setting.delete({ where: { key: UNFINISHED } })
  return 'new demo'
}

/** All files of a demo in a data folder: the embedded database, the store's state, and the emails. */
const DEMO_DATA = ['db', 'store.json', 'mail']

/**
 * Deletes the demo from a data folder; the next start seeds it again.
 * @throws FolderInUse when a server uses the folder
 */
export async function clearDemo(dataDir: string): Promise<void> {
  const unlock = await lockFolder(join(dataDir, 'db'))
  try {
    for (const name of DEMO_DATA) rmSync(join(dataDir, name), { recursive: true, force: true })
  } finally {
    await unlock()
  }
}
