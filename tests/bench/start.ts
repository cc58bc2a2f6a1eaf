import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { freePort } from '../kit/freePort.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { type Figure, median, ms, times } from './figures.ts'
import { residentMegabytes } from './residentMegabytes.ts'

const ROUNDS = 5
/** Long enough for garbage of the start to be collected, and for the first rounds of scheduled jobs. */
const AT_REST_AFTER_MS = 5_000
const COLD_WITHIN_MS = 10 * 60_000
const BARE_NODE = ['-e', 'console.log(process.memoryUsage.rss())']

/**
 * The time until the product reports that it is ready, and its memory at rest, compared with an idle Node
 * process.
 */
export async function start(flags: readonly string[]): Promise<readonly Figure[]> {
  if (flags.includes('--cold')) await cold()
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir }
  try {
    const first = await timed(settings)
    console.log(
      `First start of a data folder, demo seeded: ${ms(first.took)} (build brought up to date if need be)`,
    )
    const warm: number[] = []
    const held: number[] = []
    const bare: number[] = []
    const bareHeld: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const since = performance.now()
      bareHeld.push(Number(spawnSync(process.execPath, BARE_NODE, { encoding: 'utf8' }).stdout) / 2 ** 20)
      bare.push(performance.now() - since)
      const { took, megabytes } = await timed(settings, AT_REST_AFTER_MS)
      warm.push(took)
      held.push(megabytes)
    }
    console.log(
      `Warm start until ready: median ${ms(median(warm))}, slowest ${ms(Math.max(...warm))}; ` +
        `${times(median(warm), median(bare))} a bare Node (${ms(median(bare))})`,
    )
    console.log(
      `Memory at rest: ${Math.round(median(held))} MB; ${times(median(held), median(bareHeld))} a bare Node ` +
        `(${Math.round(median(bareHeld))} MB)`,
    )
    console.log(`Context: embedded database with demo data, Node ${process.version}, ${ROUNDS} rounds`)
    return [
      {
        what: 'Warm start until ready, embedded database',
        measured: ms(median(warm)),
        beside: `${times(median(warm), median(bare))} an empty Node process`,
      },
      {
        what: 'Memory at rest, embedded database',
        measured: `${Math.round(median(held))} MB`,
        beside: `${times(median(held), median(bareHeld))} an empty Node process`,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timed(settings: Readonly<Record<string, string>>, restMs = 0) {
  const since = performance.now()
  const server = await ServerProcess.start(settings)
  const took = performance.now() - since
  await later(restMs)
  const megabytes = restMs > 0 ? residentMegabytes(server.pid) : 0
  await server.kill('SIGTERM')
  return { took, megabytes }
}

/** The waiting time of a newcomer: from the clone to ready, including packages. */
async function cold(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-clone-'))
  try {
    const root = join(import.meta.dirname, '../..')
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, folder])
    const since = performance.now()
    const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, '.data') }
    const server = await ServerProcess.start(settings, [join(folder, 'api/cli/start.mjs')], COLD_WITHIN_MS)
    console.log(
      `Fresh clone until ready, packages installed and everything built: ${ms(performance.now() - since)}`,
    )
    await server.kill('SIGTERM')
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      string
    >
    console.log(`Context: ${name} ${version}, npm's own cache as it is on this machine`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
