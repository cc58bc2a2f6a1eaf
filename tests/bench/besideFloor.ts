import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { hashToken } from '../../api/data/account/accounts.ts'
import type { MeasuredServer } from './compareServers.ts'
import { parentOf } from './processorTime.ts'
import { scaleDesk } from './scale/scaleDesk.ts'
import { idOf } from './scale/seeded.ts'

/** Servers of other libraries on the same database. */
export interface Peers {
  readonly servers: readonly MeasuredServer[]
  stop(): void
}

type StartPeers = (databaseUrl: string, client: pg.Client) => Promise<Peers>
const NO_PEERS: Peers = { servers: [], stop() {} }

export interface BesideFloor {
  /** The floor, then the peers if requested, then Loupe. */
  readonly servers: readonly MeasuredServer[]
  readonly postgres: number
  readonly client: pg.Client
}

/**
 * Runs Loupe and a floor on the same seeded database. The floor is a server of the given file that answers
 * the same calls with `node:http` and one hand-written statement each. `peers` are servers built with other
 * libraries that answer the same calls.
 */
export async function besideFloor<Result>(
  floorFile: string,
  work: (beside: BesideFloor) => Promise<Result>,
  { peers }: { peers?: StartPeers } = {},
): Promise<Result> {
  const desk = await scaleDesk()
  const floor = fork(join(import.meta.dirname, floorFile), [], {
    env: { ...process.env, DATABASE_URL: desk.databaseUrl },
    execArgv: ['--import', 'tsx'],
  })
  const client = new pg.Client(desk.databaseUrl)
  let beside = NO_PEERS
  try {
    const [floorPort] = (await once(floor, 'message')) as [number]
    await client.connect()
    const { rows: backends } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const [server] = desk.servers
    if (!server) throw new Error('The desk has no server')
    if (peers) beside = await peers(desk.databaseUrl, client)
    return await work({
      servers: [
        { name: 'floor', pid: floor.pid ?? 0, base: `http://127.0.0.1:${floorPort}` },
        ...beside.servers,
        { name: 'Loupe', pid: server.pid, base: server.base },
      ],
      postgres: parentOf(backends[0]?.pid ?? 0),
      client,
    })
  } finally {
    beside.stop()
    floor.kill()
    await client.end()
    await desk.close()
  }
}

/**
 * The session cookie of each of the first accounts; signing in hashes passwords, which takes longer than
 * everything else.
 */
export async function sessionCookies(
  client: pg.Client,
  role: 'admin' | 'supplier',
  count: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomUUID())
  await client.query(
    `INSERT INTO sessions (id, ${role === 'admin' ? 'admin_id' : 'supplier_id'}, expires_at)
     SELECT given.id, ${idOf(role, 'given.nth')}, now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS given(id, nth)`,
    [tokens.map(hashToken)],
  )
  return tokens.map((token) => `loupe=${token}`)
}
