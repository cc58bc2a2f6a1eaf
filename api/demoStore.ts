import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from './data/database/projectRoot.ts'
import { demoShop, type Env, localAddress } from './env.ts'
import type { Begin, Begun } from './simulator/demo/DemoMessages.ts'

/** The demo's store: a store simulator in a child process that ends with this one. */
export interface DemoStore {
  /** Addresses of its API and its page, once it has started. */
  readonly url: string
  /**
   * Starts serving with the given demo data. Resolves to null on success, otherwise to the reason. Never
   * rejects.
   */
  begin(seededAt: Date, listening: { host: string; port: number }): Promise<string | null>
  stop(): Promise<void>
}

const HERE = '127.0.0.1'
const USUAL_PORTS = { loupe: 4000, store: 4100 }
const BEGINS_WITHIN_MS = 30_000

/** Spawns the process early, so that it is ready by the time the database is open. */
export async function openDemoStore(env: Env, report: (line: string) => void): Promise<DemoStore> {
  const port = await storePort(env)
  const url = `http://${HERE}:${port}`
  const child = fork(join(projectRoot(), 'api/cli/serveDemoStore.mjs'), [storeCode()], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  // Waiting for the demo store must not keep the server process alive.
  child.unref()
  child.channel?.unref()
  let stopping = false
  let serves = false
  child.once('exit', () => {
    if (serves && !stopping) report('The demo’s store has stopped; Loupe continues without it')
  })
  return {
    url,
    async begin(seededAt, listening) {
      const loupeUrl = localAddress(listening.host, listening.port)
      const request: Begin = {
        kind: 'begin',
        port,
        shop: demoShop.domain,
        token: demoShop.token,
        secret: env.shop.webhookSecrets[0] ?? demoShop.secret,
        seededAt: seededAt.toISOString(),
        webhookUrl: `${loupeUrl}/api/webhooks/shopify`,
        loupeUrl: env.publicUrl ?? loupeUrl,
        stateFile: join(env.dataDir, 'store.json'),
      }
      const reason = await ask(child, request, ended)
      serves = reason === null
      return reason
    },
    async stop() {
      stopping = true
      // Keeps this process running until the store has ended, in case nothing else does.
      child.ref()
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Uses the build if there is one, otherwise the sources (development). */
const storeCode = () =>
  join(projectRoot(), import.meta.url.endsWith('.ts') ? 'api/simulator/main.ts' : 'dist/store/store.js')

async function ask(child: ChildProcess, request: Begin, ended: Promise<void>): Promise<string | null> {
  const answered = once(child, 'message').then(([message]) => {
    const begun = message as Begun
    return begun.kind === 'ready' ? null : begun.reason
  })
  const late = new Promise<string>((resolve) => {
    setTimeout(
      () => resolve(`it did not start within ${BEGINS_WITHIN_MS / 1000} s`),
      BEGINS_WITHIN_MS,
    ).unref()
  })
  child.send(request, () => undefined)
  return Promise.race([answered, late, ended.then(() => 'its process exited')])
}

/** @throws when another program uses the port named in the settings */
async function storePort({ storePort: wanted, port }: Env): Promise<number> {
  const usual = port === USUAL_PORTS.loupe ? USUAL_PORTS.store : 0
  const free = await freePort(wanted ?? usual)
  if (wanted && free !== wanted) throw new Error(`port ${wanted} is in use; set STORE_PORT to a free one`)
  return free
}

/** Returns the preferred port if it is free, otherwise any free port. */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(wanted, HERE)
    await once(probe, 'listening')
  } catch {
    return freePort(0)
  }
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
