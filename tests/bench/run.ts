import { all } from './all.ts'
import { beyond } from './beyond.ts'
import { catalog } from './catalog.ts'
import { fanout } from './fanout.ts'
import { live } from './live.ts'
import { opening } from './opening.ts'
import { reads } from './reads.ts'
import { serve } from './scale/serve.ts'
import { screens } from './screens.ts'
import { script } from './script.ts'
import { signIn } from './signIn.ts'
import { start } from './start.ts'
import { webhooks } from './webhooks.ts'
import { writes } from './writes.ts'

/** The product's key figures; each runs for a bounded time, on loopback only. */
const benches: Readonly<
  Record<string, { says: string; run: (flags: readonly string[]) => Promise<unknown> }>
> = {
  start: { says: 'warm start until ready, and memory at rest (--cold: a fresh clone too)', run: start },
  webhooks: {
    says: 'a burst of order webhooks, doubled and shuffled: answered in time, and right in the end',
    run: webhooks,
  },
  catalog: {
    says: 'a catalog of 50,000 variants, exported and applied, beside a naive way',
    run: catalog,
  },
  opening: { says: 'how long people wait for what a mail links to, and after a click', run: opening },
  script: { says: 'script that each screen loads before its first content', run: script },
  screens: {
    says: 'every screen query and REST list on seeded data (data times, part of a name)',
    run: screens,
  },
  serve: { says: 'serves a seeded PostgreSQL (data times, processes) until interrupted', run: serve },
  reads: {
    says: 'the hot reads over 32 connections, beside one hand-written statement each and two peers',
    run: reads,
  },
  writes: { says: 'quotes submitted over 32 connections, beside one hand-written statement', run: writes },
  fanout: { says: 'one event to 100 and 1,000 open windows, beside a bare ws broadcast', run: fanout },
  signIn: { says: 'how far wrong passwords with and without an account are apart', run: signIn },
  beyond: { says: 'how far one PostgreSQL carries: measured commits, simulated days', run: beyond },
  all: { says: 'the figures of README.md, in a quarter of an hour (--write: into it)', run: all },
  live: { says: "from a quote's commit to another browser's pixel", run: live },
}

const [name = '', ...flags] = process.argv.slice(2)
const bench = benches[name]
if (bench) {
  await bench.run(flags)
} else {
  console.log('npm run bench -- <name>\n')
  for (const [each, { says }] of Object.entries(benches)) console.log(`  ${each.padEnd(10)}${says}`)
  process.exitCode = 1
}
