import { awards } from './awards.ts'
import { disk } from './disk.ts'
import { hostile } from './hostile.ts'
import { live } from './live.ts'
import { subscribers } from './subscribers.ts'

/** Long runs that must succeed every time; each describes its arguments. */
const soaks: Readonly<Record<string, { says: string; run: (flags: readonly string[]) => Promise<boolean> }>> =
  {
    live: {
      says: 'a screen through cuts, silent lines and restarts: --cuts 50 --silences 50 --restarts 20 --burners 2',
      run: live,
    },
    awards: {
      says: 'awards at once over two processes on PostgreSQL: --rounds 1000 --at-once 50',
      run: awards,
    },
    subscribers: {
      says: 'subscribers through restarts on PostgreSQL: --count 1000 --restarts 50 --events 10000',
      run: subscribers,
    },
    hostile: {
      says: 'one supplier at full speed, beside everybody else: --rounds 5 --seconds 20',
      run: hostile,
    },
    disk: {
      says: 'a disk that fills up (Linux, as root): --seconds 12 --postgres --kill',
      run: disk,
    },
  }

const [name = '', ...flags] = process.argv.slice(2)
const soak = soaks[name]
if (soak) {
  if (!(await soak.run(flags))) process.exitCode = 1
} else {
  console.log('npm run soak -- <name>\n')
  for (const [each, { says }] of Object.entries(soaks)) console.log(`  ${each.padEnd(13)}${says}`)
  process.exitCode = 1
}
