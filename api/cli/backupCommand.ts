import { statSync } from 'node:fs'
import { messageOf } from '../domain/messageOf.ts'
import { makeBackup } from '../data/backup/makeBackup.ts'
import { verifyBackup } from '../data/backup/readBackup.ts'
import { counted, inFigures } from '../domain/counted.ts'
import { readEnv } from '../env.ts'
import { fromWhereUserIs } from './fromWhereUserIs.ts'

const USAGE = 'Usage: npm run backup -- file, or npm run backup -- --verify file'

/** Writes a backup of the configured database, or checks one. */
export async function command(args: readonly string[]): Promise<void> {
  try {
    const verifying = args[0] === '--verify'
    const [name, ...more] = verifying ? args.slice(1) : args
    if (name === undefined || name.startsWith('-') || more.length > 0) throw new Error(USAGE)
    const file = fromWhereUserIs(name)
    await (verifying ? verify(file) : make(file))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}

async function make(file: string): Promise<void> {
  const env = readEnv()
  const since = performance.now()
  const { rows, tables, pausedMs, foreign } = await makeBackup(env, {
    file,
    passphrase: env.backupPassphrase,
    signal: onInterrupt(),
    onWait: () => console.log('  The database is being upgraded: the backup begins when that is over'),
  })
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const size = (statSync(file).size / 1e6).toFixed(1)
  console.log(
    `✓ ${file}: ${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${size} MB (${seconds} s)`,
  )
  if (pausedMs !== null)
    console.log(`  The running server’s callers waited at most ${inFigures(pausedMs)} ms for it`)
  if (foreign.length > 0) console.log(`! Left out, because they are not Loupe’s: ${foreign.join(', ')}`)
  if (env.backupPassphrase === undefined)
    console.log(
      '! It is not encrypted, and contains customers’ names and prices: set BACKUP_PASSPHRASE to encrypt it',
    )
}

/** So that an interrupted backup removes what it has written. */
function onInterrupt(): AbortSignal {
  const interrupting = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupting.abort(new Error('Interrupted: there is no backup')))
  return interrupting.signal
}

async function verify(file: string): Promise<void> {
  const { header, tables, encrypted } = await verifyBackup(file, readEnv().backupPassphrase)
  for (const { table, rows, sha256 } of tables)
    console.log(`  ${sha256.slice(0, 16)}  ${table}: ${counted(rows, 'row')}`)
  const how = encrypted ? 'encrypted' : 'not encrypted'
  console.log(`✓ The backup is whole: made ${header.madeAt} by Loupe ${header.loupe}, ${how}`)
}
