import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { messageOf } from '../domain/messageOf.ts'
import { type ChainedEntry, checkNext, nothingChecked } from '../data/events/chainCheck.ts'
import { readOwnCsv } from '../transport/csv.ts'
import { fromWhereUserIs } from './fromWhereUserIs.ts'

const USAGE = 'Usage: npm run audit-log -- loupe-audit-log.csv [--hash <a hash that was kept>]'

/** Says whether an export of the audit log is whole and unchanged. */
export async function command(args: readonly string[]): Promise<void> {
  try {
    const options = { hash: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [name, ...more] = positionals
    const isClear = name !== undefined && more.length === 0
    const problem = isClear ? await verify(fromWhereUserIs(name), values.hash) : USAGE
    if (problem !== null) throw new Error(problem)
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}

/**
 * Verifies an export of the whole audit log, without Loupe's database. Returns the problem; null if there is
 * none.
 */
async function verify(file: string, kept: string | undefined): Promise<string | null> {
  const read = await entriesIn(file)
  if (read === null) return `${file} is not an export of the audit log`
  const entries = read.toSorted((a, b) => a.seq - b.seq)
  const { brokenAt, last, open } = entries.reduce(checkNext, nothingChecked)
  if (brokenAt !== null)
    return `Entry ${brokenAt} is missing, or was changed, removed or added (an export with filters cannot be verified)`
  if (open.length > 0) return `Entry ${last} has no hash`
  const hashes = entries.flatMap(({ hash }) => (hash === null ? [] : Buffer.from(hash).toString('hex')))
  if (kept !== undefined && !hashes.includes(kept)) return 'The log does not contain the hash that was kept'
  console.log(`${entries.length} entries verified. Last hash: ${hashes.at(-1) ?? 'none'}`)
  return null
}

/** The file's entries, in order; null if it is not an export of the audit log. */
async function entriesIn(file: string): Promise<ChainedEntry[] | null> {
  const entries: ChainedEntry[] = []
  let places: number[] | null = null
  for await (const record of readOwnCsv(createReadStream(file, 'utf8'))) {
    if (places) {
      const [number, content = '', hash = ''] = places.map((place) => record[place])
      entries.push({ seq: Number(number), content, hash: hash === '' ? null : Buffer.from(hash, 'hex') })
    } else {
      places = ['Number', 'Content', 'Hash'].map((name) => record.indexOf(name))
      if (places.includes(-1)) return null
    }
  }
  return places && entries
}
