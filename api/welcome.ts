import { join } from 'node:path'
import type { Logger } from 'pino'
import { demoAccounts } from '../prisma/seed/seedDemo.ts'
import type { Env } from './env.ts'

type WelcomeEnv = Pick<Env, 'port' | 'linkBase' | 'dataDir' | 'mailUrl' | 'log'>

interface Welcome {
  readonly demo: boolean
  readonly storeAt: string | null
  readonly log: Logger
}

/** Prints the server's address, and how to sign in to a demo. */
export function welcome(env: WelcomeEnv, { demo, storeAt, log }: Welcome): void {
  const { port, linkBase, dataDir, mailUrl } = env
  if (env.log.format === 'json') return log.info(`Loupe is ready at ${linkBase}`)
  console.log(`\nLoupe is ready at ${linkBase}`)
  if (!demo) return
  const { admin, suppliers, supplierPassword } = demoAccounts
  console.log(`\n  Admin      ${admin.email}  ${admin.password}`)
  for (const { email, name } of suppliers)
    console.log(`  Supplier   ${email}  ${supplierPassword}  (${name})`)
  const elsewhere = port === 4000 ? '' : `PORT=${port} `
  if (storeAt) console.log(`\n  The demo’s store, to place and change orders: ${storeAt}`)
  // A user who tries a registration looks for the link that it promises.
  if (mailUrl === undefined) console.log(`\n  Emails are not delivered but kept in ${join(dataDir, 'mail')}`)
  console.log(`\n  Watch an order arrive: ${elsewhere}npm run demo:order`)
}
