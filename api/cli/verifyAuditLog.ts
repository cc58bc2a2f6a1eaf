import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { checkNext, nothingChecked } from '../data/events/chainCheck.ts'

const USAGE = 'Usage: npm run audit-log -- loupe-audit-log.csv [--hash <a hash that was kept>]'

/** Verifies an export of the whole audit log, without Loupe's database. Returns what is wrong; null for nothing. */
function verify(file: string, kept: string | undefined): string | null {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  if (!['Number', 'Content', 'Hash'].every((name) => meta.fields?.includes(name)))
    return `${file} is not an export of the audit log`
  const entries = data
    .map(({ Number: number, Content: content = '', Hash: hash = '' }) => ({
      seq: Number(number),
      content,
      hash: hash === '' ? null : Buffer.from(hash, 'hex'),
    }))
    .toSorted((a, b) => a.seq - b.seq)
  const { brokenAt, last, open } = entries.reduce(checkNext, nothingChecked)
  if (brokenAt !== null) return `Entry ${brokenAt} is missing, or was changed, removed or added`
  if (open.length > 0) return `Entry ${last} has no hash`
  const hashes = entries.flatMap(({ hash }) => hash?.toString('hex') ?? [])
  if (kept !== undefined && !hashes.includes(kept)) return 'The log does not contain the hash that was kept'
  console.log(`${entries.length} entries verified. Last hash: ${hashes.at(-1) ?? 'none'}`)
  return null
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { hash: { type: 'string' } } })
const [file] = positionals
const problem = file === undefined ? USAGE : verify(file, values.hash)
if (problem !== null) {
  console.error(problem)
  process.exitCode = 1
}
