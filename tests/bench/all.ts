import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fanout } from './fanout.ts'
import type { Figure } from './figures.ts'
import { live } from './live.ts'
import { opening } from './opening.ts'
import { reads } from './reads.ts'
import { script } from './script.ts'
import { signIn } from './signIn.ts'
import { start } from './start.ts'
import { webhooks } from './webhooks.ts'
import { writes } from './writes.ts'

/** Rounds of four seconds: enough for a median. */
const FEW_ROUNDS = '3'
const README = join(import.meta.dirname, '../../README.md')
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->']

/** All figures in one table, in about a quarter of an hour. `--write` puts it into README.md. */
export async function all(flags: readonly string[]): Promise<void> {
  const since = performance.now()
  const figures: Figure[] = [
    ...(await start([])),
    ...(await webhooks()),
    ...(await live()),
    ...(await opening()),
    ...(await signIn()),
    ...(await script()),
    ...(await reads([FEW_ROUNDS])),
    ...(await writes([FEW_ROUNDS])),
    ...(await fanout([])),
  ]
  const minutes = Math.round((performance.now() - since) / 60_000)
  const table = [
    '| What | Measured | Beside, in the same run |',
    '| --- | --- | --- |',
    ...figures.map(({ what, measured, beside }) => `| ${what} | ${measured} | ${beside} |`),
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${cpus().length} cores ` +
      `(${cpus()[0]?.model ?? 'unknown'}) that servers, database, browser and callers share, in ${minutes} minutes.`,
  ].join('\n')
  console.log(`\n${table}`)
  if (flags.includes('--write')) writeFileSync(README, withTable(readFileSync(README, 'utf8'), table))
}

function withTable(readme: string, table: string): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`README.md has no place for the table: ${BEGIN} … ${END}`)
  return `${readme.slice(0, begin)}${BEGIN}\n\n${table}\n\n${readme.slice(end)}`
}
