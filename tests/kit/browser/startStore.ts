import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../freePort.ts'
import { until } from '../until.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 300_000

export interface StoreProcess {
  /** Base URL of its back office and control API. */
  readonly url: string
  /** The Loupe settings that the store prints. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** What `npm run store` runs, on a free port and a fresh data folder, delivering to Loupe at the given address. */
export async function startStore(loupeUrl: string): Promise<StoreProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-e2e-store-'))
  const child = spawn(process.execPath, ['api/cli/store.mjs'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      TZ: 'UTC',
      DATA_DIR: dataDir,
      STORE_PORT: String(await freePort()),
      LOUPE_URL: loupeUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.race([
      until('the store says how Loupe is started', () => output.includes('npm start'), READY_WITHIN_MS),
      gone.then(() => Promise.reject(new Error('it ended'))),
    ])
  } catch (error) {
    await stop()
    throw new Error(`The store did not start: ${String(error)}\n${output}`, { cause: error })
  }
  const url = /The store is at (\S+)/.exec(output)?.[1] ?? ''
  const settings = Object.fromEntries(
    [...output.matchAll(/(SHOPIFY_\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  return { url, settings, stop }
}
