import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { hashToken } from '../../api/data/account/accounts.ts'
import { print } from 'graphql'
import pg from 'pg'
import { SubmitQuoteDocument } from '../../web/gql/graphql.ts'
import { median, ms, quantile } from './figures.ts'
import { type ScaleDesk, scaleDesk } from './scale/scaleDesk.ts'
import { idOf, SUPPLIERS } from './scale/seedAtScale.ts'
import { HttpLane } from './writes/HttpLane.ts'
import { parentOf, processorTime } from './writes/processorTime.ts'

const LANES = 32
const ROUNDS = 5
const ROUND_MS = 4_000

interface Side {
  readonly name: string
  readonly pid: number
  readonly base: string
  readonly rates: number[]
  readonly waits: number[]
  readonly processor: number[]
  readonly database: number[]
}

/**
 * Quotes submitted through GraphQL with the web's own document over 32 connections, beside the same over `node:http`
 * with one statement, in turns on the same database.
 */
export async function writes(flags: readonly string[]): Promise<void> {
  const desk = await scaleDesk()
  const floor = fork(join(import.meta.dirname, 'writes/floorServer.ts'), [], {
    env: { ...process.env, DATABASE_URL: desk.databaseUrl },
    execArgv: ['--import', 'tsx'],
  })
  const client = new pg.Client(desk.databaseUrl)
  try {
    await client.connect()
    await compare(desk, floor, client, Number(flags[0] ?? ROUNDS))
  } finally {
    floor.kill()
    await client.end()
    await desk.close()
  }
}

async function compare(
  desk: ScaleDesk,
  floor: ChildProcess,
  client: pg.Client,
  rounds: number,
): Promise<void> {
  const [floorPort] = (await once(floor, 'message')) as [number]
  const { rows: backends } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postgres = parentOf(backends[0]?.pid ?? 0)
  const [server] = desk.servers
  if (!server) throw new Error('The desk has no server')
  const cookies = await signedIn(client)
  const tasks = await quotesToGive(client)

  const sideOf = (name: string, pid: number, base: string): Side => ({
    ...{ name, pid, base, rates: [], waits: [], processor: [], database: [] },
  })
  const sides = [
    sideOf('floor', floor.pid ?? 0, `http://127.0.0.1:${floorPort}`),
    sideOf('Loupe', server.pid, server.base),
  ]
  const query = print(SubmitQuoteDocument).replaceAll(/ @unmask/g, '')

  async function round(side: Side, keep: boolean): Promise<void> {
    const { base, pid, rates, waits, processor, database } = side
    // Opened again, because servers close connections that are idle while it is the other side's turn.
    const lanes = await Promise.all(cookies.map(() => HttpLane.open(base)))
    const until = performance.now() + ROUND_MS
    const before = { server: processorTime(pid), database: processorTime(postgres, { children: true }) }
    let done = 0
    await Promise.all(
      lanes.map(async (lane, nth) => {
        const headers = { cookie: cookies[nth] ?? '' }
        while (performance.now() < until) {
          const requestId = tasks[nth]?.pop()
          if (requestId === undefined) throw new Error('There are no more requests to quote on')
          const input = { requestId, price: `${500 + (done % 400)}.00`, deliveryDays: 5 + (done % 20) }
          const since = performance.now()
          const { status, text } = await lane.post(
            '/graphql',
            headers,
            JSON.stringify({ query, variables: { input } }),
          )
          if (keep) waits.push(performance.now() - since)
          if (status !== 200 || !text.includes('"id"')) throw new Error(`${status} ${text.slice(0, 300)}`)
          done++
        }
      }),
    )
    for (const lane of lanes) lane.close()
    if (!keep) return
    rates.push(done / (ROUND_MS / 1000))
    processor.push((processorTime(pid) - before.server) / done)
    database.push((processorTime(postgres, { children: true }) - before.database) / done)
  }

  for (const each of sides) await round(each, false)
  for (let nth = 0; nth < rounds; nth++) for (const each of sides) await round(each, true)
  const [of] = sides
  for (const { name, rates, waits, processor, database } of sides) {
    const share = median(rates) / median(of?.rates ?? [])
    console.log(
      [
        name.padEnd(8),
        `${Math.round(median(rates))}/s (${share.toFixed(2)})`,
        `p50 ${ms(median(waits))}, p99 ${ms(quantile(waits, 0.99))}`,
        `server ${ms(median(processor))} of processor (${(median(processor) / median(of?.processor ?? [])).toFixed(1)}×)`,
        `PostgreSQL ${ms(median(database))} (${(median(database) / median(of?.database ?? [])).toFixed(1)}×)`,
      ].join('; '),
    )
  }
}

/** The cookie of a session of each supplier: signing in hashes passwords, which takes longer than all the rest. */
async function signedIn(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: LANES }, () => randomUUID())
  await client.query(
    `INSERT INTO sessions (id, supplier_id, expires_at)
     SELECT given.id, ${idOf('supplier', 'given.nth')}, now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS given(id, nth)`,
    [tokens.map(hashToken)],
  )
  return tokens.map((token) => `loupe=${token}`)
}

/** For each supplier, the open requests it has neither quoted on nor declined, in an order of its own. */
async function quotesToGive(client: pg.Client): Promise<string[][]> {
  const tasks: string[][] = []
  for (let nth = 1; nth <= Math.min(LANES, SUPPLIERS); nth++) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT r.id FROM quote_requests r, (SELECT md5('supplier' || $1)::uuid AS id) AS s
       WHERE r.status = 'quoted' AND r.expires_at > now()
         AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = s.id)
         AND NOT EXISTS (SELECT FROM supplier_quote_responses d WHERE d.quote_request_id = r.id AND d.supplier_id = s.id)
       ORDER BY md5($1 || r.id::text)`,
      [String(nth)],
    )
    tasks.push(rows.map(({ id }) => id))
  }
  return tasks
}
