import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../freePort.ts'
import { until } from '../until.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 300_000
const GONE_WITHIN_MS = 15_000

export interface Product {
  /** http://127.0.0.1:port */
  readonly base: string
  readonly port: number
  /** Folder of its data and of the mail it would have sent. */
  readonly dataDir: string
  /** Everything written to standard error; a test that expects no errors asserts that it is empty. */
  troubles(): string
  /** Stops it, runs what it should miss, and starts it again with the same data. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

interface Run {
  stop(): Promise<void>
}

/**
 * What `npm start` runs, on a free port (or the PORT in the settings) and a fresh data folder: brings the build up to
 * date and serves the built screens. Resolves once the server reports that it is ready.
 */
export async function startProduct(settings: Settings): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-e2e-'))
  const port = Number(settings.PORT ?? (await freePort()))
  let troubles = ''
  const begin = () =>
    run({ DATA_DIR: dataDir, PORT: String(port), ...settings }, (text) => (troubles += text))
  const clear = () => rm(dataDir, { recursive: true, force: true })
  let running = await begin().catch(async (error: unknown) => {
    await clear()
    throw error
  })
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    troubles: () => troubles,
    async restart(meanwhile) {
      await running.stop()
      await meanwhile()
      running = await begin()
    },
    async stop() {
      await running.stop()
      await clear()
    },
  }
}

async function run(settings: Settings, onTrouble: (text: string) => void): Promise<Run> {
  const child = spawn(process.execPath, ['api/cli/start.mjs'], {
    cwd: ROOT,
    // Only what any program needs: the settings of the person running the tests must not reach it.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      TZ: 'UTC',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'close')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    onTrouble(text)
  })
  const stop = async () => {
    const force = setTimeout(() => child.kill('SIGKILL'), GONE_WITHIN_MS)
    child.kill('SIGTERM')
    await gone
    clearTimeout(force)
  }
  try {
    await Promise.race([
      until('it says that it is ready', () => said.includes('Loupe is ready at'), READY_WITHIN_MS),
      gone.then(() => Promise.reject(new Error('it ended'))),
    ])
  } catch (error) {
    await stop()
    throw new Error(`The server did not start: ${String(error)}\n${said}`, { cause: error })
  }
  return { stop }
}
