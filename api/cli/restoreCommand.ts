import { messageOf } from '../domain/messageOf.ts'
import { restoreBackup } from '../data/backup/restoreBackup.ts'
import { counted } from '../domain/counted.ts'
import { readEnv } from '../env.ts'
import { fromWhereUserIs } from './fromWhereUserIs.ts'

const USAGE = 'Usage: npm run restore -- file [--send-queued]'
const SEND_QUEUED = '--send-queued'

/** Restores a backup into the configured database, which must be empty. */
export async function command(args: readonly string[]): Promise<void> {
  try {
    const sendQueued = args.includes(SEND_QUEUED)
    const [name, ...more] = args.filter((arg) => arg !== SEND_QUEUED)
    if (name === undefined || name.startsWith('-') || more.length > 0) throw new Error(USAGE)
    await restore(fromWhereUserIs(name), sendQueued)
  } catch (error) {
    console.error(`Nothing was restored: ${messageOf(error)}`)
    process.exitCode = 1
  }
}

async function restore(file: string, sendQueued: boolean): Promise<void> {
  const env = readEnv()
  const since = performance.now()
  const done = await restoreBackup(env, { file, passphrase: env.backupPassphrase, sendQueued })
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const into = env.databaseUrl === undefined ? env.dataDir : 'the database of DATABASE_URL'
  console.log(`✓ ${counted(rows, 'row')} of ${done.header.madeAt} restored into ${into} (${seconds} s)`)
  if (done.migrated > 0) console.log(`  Brought up to date by ${counted(done.migrated, 'migration')}`)
  console.log(`  ${counted(done.sessionsEnded, 'session')} ended: everybody signs in again`)
  console.log(
    '  Accounts, tokens and data are as they were then: end, revoke and erase again what was ended, revoked ' +
      'or erased since (README, Backups)',
  )
  if (done.mailsHeld + done.deliveriesHeld > 0)
    console.log(
      `  Held, because they may have been sent since: ${counted(done.mailsHeld, 'email')}, ` +
        `${counted(done.deliveriesHeld, 'webhook delivery', 'webhook deliveries')}. Admins and suppliers can send each of them again`,
    )
}
