import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Peers } from '../besideFloor.ts'
import { FUNCTIONS } from './postgraphileReads.ts'

/** PostGraphile needs a newer Node than Loupe does, so both peers run on it. */
const NODE = join(import.meta.dirname, 'node_modules/node/bin/node')

const FILES = { Mercurius: 'mercuriusServer.ts', PostGraphile: 'postgraphileServer.ts' }
/** Starts the peers on the client's database, after installing them if they have not been measured in this checkout yet. */
export async function startPeers(databaseUrl: string, client: pg.Client): Promise<Peers> {
  if (!existsSync(NODE)) {
    console.log('Installing the peers, which takes a minute …')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: import.meta.dirname, stdio: 'inherit' })
  }
  await client.query(FUNCTIONS)
  const children = Object.entries(FILES).map(([name, file]) => ({
    name,
    child: fork(join(import.meta.dirname, file), [], {
      env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
      execPath: NODE,
      execArgv: [],
    }),
  }))
  const servers = await Promise.all(
    children.map(async ({ name, child }) => {
      const [port] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`))),
      ])) as [number]
      return { name, pid: child.pid ?? 0, base: `http://127.0.0.1:${port}` }
    }),
  )
  return {
    servers,
    stop() {
      for (const { child } of children) child.kill()
    },
  }
}
