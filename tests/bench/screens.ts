import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import { trustedDocument } from '../../web/build/trustedDocument.ts'
import type { Caller } from '../kit/Caller.ts'
import { median } from './figures.ts'
import { scaleDesk } from './scale/scaleDesk.ts'
import { type ScreenQuery, screenQueries, type SeededIds } from './scale/screenQueries.ts'
import { idOf } from './scale/seeded.ts'

/** Measured rounds; the first call of each query, which plans it, is not counted if there are others. */
const ROUNDS = 7
/** A query is repeated until this much time has passed, so that slow ones do not take minutes. */
const LONGEST_MS = 10_000
/** One of the seeded suppliers that have quotes, orders and declines. */
const SUPPLIER = 4

interface Figures {
  readonly query: ScreenQuery
  readonly median: number
  readonly max: number
  readonly bytes: number
}

/** Every screen query and REST list, one caller at a time, slowest first. */
export async function screens(flags: readonly string[]): Promise<void> {
  const desk = await scaleDesk({ times: Number(flags[0] ?? 1) })
  const only = flags[1]
  try {
    const callers = { admin: await desk.admin(), supplier: await desk.supplier(SUPPLIER) }
    const queries = screenQueries(await seededIds(desk.databaseUrl))
    const figures: Figures[] = []
    for (const query of queries)
      if (!only || query.name.includes(only)) figures.push(await measured(callers[query.as], query))
    figures.sort((a, b) => b.median - a.median)
    console.log('| One caller | median ms | max ms | bytes |\n| --- | --- | --- | --- |')
    for (const { query, max, bytes, ...figure } of figures)
      console.log(
        `| ${query.as} ${query.name} | ${figure.median.toFixed(1)} | ${max.toFixed(1)} | ${bytes} |`,
      )
  } finally {
    await desk.close()
  }
}

async function measured(caller: Caller, query: ScreenQuery): Promise<Figures> {
  const { ask } = query
  const text = 'document' in ask ? trustedDocument(ask.document).text : ''
  /** The milliseconds and bytes of one call; null once the caller's budget for the minute is used up. */
  const once = async () => {
    const start = performance.now()
    const answer =
      'path' in ask ? await caller.rest('GET', ask.path) : await caller.graphql(text, ask.variables)
    const ms = performance.now() - start
    if (answer.status === 429) {
      refusedFor = 1_000 * Number(answer.headers.get('retry-after'))
      return null
    }
    if (answer.status !== 200 || ('codes' in answer && answer.codes.length > 0))
      throw new Error(`${query.name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return { ms, bytes: Buffer.byteLength(answer.text) }
  }
  let refusedFor = 0
  let first = await once()
  while (!first) {
    await later(refusedFor)
    first = await once()
  }
  const times: number[] = []
  const began = performance.now()
  while (times.length < ROUNDS && performance.now() - began < LONGEST_MS) {
    const next = await once()
    if (!next) break
    times.push(next.ms)
  }
  if (times.length === 0) times.push(first.ms)
  return { query, median: median(times), max: Math.max(...times), bytes: first.bytes }
}

/** Rows that the seeded data always contains: the newest open request, and an order of the supplier. */
async function seededIds(url: string): Promise<SeededIds> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<SeededIds>(
      `SELECT ${idOf('supplier', String(SUPPLIER))} AS supplier, ${idOf('product', '12')} AS product,
         ${idOf('endpoint', '1')} AS endpoint,
         (SELECT to_char(min(occurred_at) + (max(occurred_at) - min(occurred_at)) / 2, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM audit_entries) AS halfway,
         (SELECT id FROM quote_requests WHERE status = 'quoted' ORDER BY created_at DESC LIMIT 1) AS request,
         (SELECT id FROM orders WHERE supplier_id = ${idOf('supplier', String(SUPPLIER))} ORDER BY awarded_at DESC LIMIT 1) AS order`,
    )
    const [ids] = rows
    if (!ids) throw new Error('The seeded data is missing')
    return ids
  } finally {
    await client.end()
  }
}
