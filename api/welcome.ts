import type { Logger } from 'pino'
import { demoAccounts } from '../prisma/seed/seedDemo.ts'
import type { Env } from './env.ts'

interface Welcome {
  readonly demo: boolean
  readonly storeAt: string | null
  readonly log: Logger
}

/** Says where the server answers, and how to sign in to a demo. */
export function welcome({ port, linkBase, log: { format } }: Env, { demo, storeAt, log }: Welcome): void {
  if (format === 'json') return log.info(`Loupe is ready at ${linkBase}`)
  console.log(`\nLoupe is ready at ${linkBase}`)
  if (!demo) return
  const { admin, suppliers, supplierPassword } = demoAccounts
  console.log(`\n  Admin      ${admin.email}  ${admin.password}`)
  for (const { email, name } of suppliers)
    console.log(`  Supplier   ${email}  ${supplierPassword}  (${name})`)
  const elsewhere = port === 4000 ? '' : `PORT=${port} `
  if (storeAt) console.log(`\n  The demo’s store, to place and change orders: ${storeAt}`)
  console.log(`\n  Watch an order arrive: ${elsewhere}npm run demo:order`)
}
