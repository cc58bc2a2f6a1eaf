import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 90_000
const GONE_WITHIN_MS = 15_000

export interface Product {
  /** http://127.0.0.1:port */
  readonly base: string
  readonly port: number
  /** Where it keeps its data, and the mails that it would have sent. */
  readonly dataDir: string
  /** Whatever it wrote to standard error; a test that expects no trouble asserts that it is empty. */
  troubles(): string
  stop(): Promise<void>
}

/**
 * What `npm start` runs, on a free port and a fresh data folder: brings the build up to date and serves the built screens.
 * Resolves once it says that it is ready.
 */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-e2e-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['api/cli/start.mjs'], {
    cwd: ROOT,
    // Only what any program needs: the settings of whoever runs the tests must not reach it.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      TZ: 'UTC',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'close')
  let said = ''
  let troubles = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (troubles += text))

  const stop = async () => {
    const force = setTimeout(() => child.kill('SIGKILL'), GONE_WITHIN_MS)
    child.kill('SIGTERM')
    await gone
    clearTimeout(force)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.race([
      until('it says that it is ready', () => said.includes('Loupe is ready at'), READY_WITHIN_MS),
      gone.then(() => Promise.reject(new Error('it ended'))),
    ])
  } catch (error) {
    await stop()
    throw new Error(`The server did not start: ${String(error)}\n${said}${troubles}`, { cause: error })
  }
  return { base: `http://127.0.0.1:${port}`, port, dataDir, troubles: () => troubles, stop }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
