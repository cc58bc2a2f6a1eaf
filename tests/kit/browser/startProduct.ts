import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../freePort.ts'
import { ServerProcess } from '../ServerProcess.ts'

export interface Product {
  /** http://127.0.0.1:port */
  readonly base: string
  readonly port: number
  /** The folder of its data and of unsent email. */
  readonly dataDir: string
  /** Everything written to standard error; a test that expects no errors asserts that it is empty. */
  stderr(): string
  /** Stops the product, runs the given work meanwhile, and starts it again with the same data. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

/**
 * What `npm start` runs, on a free port (or the PORT in the settings) and a fresh data folder: brings the build up to
 * date and serves the built screens. Resolves once the server reports that it is ready.
 *
 * @param from a data folder whose contents to begin with
 */
export async function startProduct(settings: Settings, from?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-e2e-'))
  if (from) await cp(from, dataDir, { recursive: true })
  const port = Number(settings.PORT ?? (await freePort()))
  // Otherwise the demo's store gets a port that any other connection may take before it starts.
  const ports = { PORT: String(port), STORE_PORT: String(await freePort()) }
  let earlierStderr = ''
  const begin = () => ServerProcess.start({ DATA_DIR: dataDir, ...settings, ...ports })
  const clear = () => rm(dataDir, { recursive: true, force: true })
  let running = await begin().catch(async (error: unknown) => {
    await clear()
    throw error
  })
  return {
    base: running.base,
    port,
    dataDir,
    stderr: () => earlierStderr + running.stderr,
    async restart(meanwhile) {
      await running.stop()
      earlierStderr += running.stderr
      await meanwhile()
      running = await begin()
    },
    async stop() {
      await running.stop()
      await clear()
    },
  }
}
