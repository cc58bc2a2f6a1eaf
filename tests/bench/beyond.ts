import pg from 'pg'
import { type Load, type Machine, simulateCommits } from './beyond/simulateCommits.ts'
import { ms } from './figures.ts'
import { scaleDesk } from './scale/scaleDesk.ts'

/** Decision 37 explains these numbers and the source of the measured ones. */
const DAY = { requests: 1_000_000, writesPerRequest: 14 }
/** The load in the busiest minutes, relative to the daily mean. */
const PEAK = 5
const PEAK_SECONDS = 120
/** Processor time in PostgreSQL of one write and of one read of a screen. */
const WRITE_MS = 2
const READ_MS = 0.5
const READS_PER_WRITE = 4
const CORES = 32
const FLUSHES_MS = [0.3, 1, 3]
const HEADS = [1, 16]

const COMMITTERS = 32
const MEASURED_MS = 4_000

/**
 * The limits of one PostgreSQL: measures the cost of a commit here and the resources of a request, and
 * simulates the busiest minutes of a day with 10,000 suppliers and 1,000,000 requests on larger machines.
 */
export async function beyond(): Promise<void> {
  const desk = await scaleDesk()
  try {
    const client = new pg.Client(desk.databaseUrl)
    await client.connect()
    const kilobytes = await sizeOfRequest(client)
    await client.end()
    console.log(
      `A request with its quotes, order and events takes up ${kilobytes.toFixed(1)} KB: ` +
        `${Math.round((kilobytes * DAY.requests) / 1e6)} GB a day for ${DAY.requests.toLocaleString('en-US')} requests`,
    )
    for (const heads of HEADS)
      console.log(
        `Commits of one event here, ${COMMITTERS} at a time, ${heads === 1 ? 'one stream head' : `${heads} stream heads`}: ` +
          `${Math.round(await commitsPerSecond(desk.databaseUrl, heads))} a second`,
      )
  } finally {
    await desk.close()
  }
  const mean = (DAY.requests * DAY.writesPerRequest) / 86_400
  console.log(
    `\n${Math.round(mean)} writes a second on average, ${Math.round(mean * PEAK)} in the busiest minutes`,
  )
  console.log(
    '\n| Flush | Stream heads | Busiest minutes: commit p50 / p99 | Cores busy | Heads busy | Holds up to |',
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const flushMs of FLUSHES_MS)
    for (const heads of HEADS) {
      const machine = { cores: CORES, flushMs, heads }
      const peak = simulateCommits(machine, loadOf(mean * PEAK), PEAK_SECONDS)
      console.log(
        `| ${flushMs} ms | ${heads} | ${peak.busyHeads > 1 ? 'it never catches up' : `${ms(peak.p50)} / ${ms(peak.p99)}`} | ` +
          `${percent(peak.busyCores)} | ${percent(Math.min(1, peak.busyHeads))} | ${Math.round(mostWrites(machine))} writes a second |`,
      )
    }
}

const percent = (share: number) => `${Math.round(share * 100)} %`

const loadOf = (writesPerSecond: number): Load => ({
  writesPerSecond,
  writeMs: WRITE_MS,
  readsPerSecond: writesPerSecond * READS_PER_WRITE,
  readMs: READ_MS,
})

/** The most writes a second at which 99 in 100 are committed within a quarter of a second. */
function mostWrites(machine: Machine): number {
  let [holds, fails] = [0, 20_000]
  while (fails - holds > 50) {
    const middle = (holds + fails) / 2
    if (simulateCommits(machine, loadOf(middle), 20).p99 <= 250) holds = middle
    else fails = middle
  }
  return holds
}

/** With indexes, in kilobytes. */
async function sizeOfRequest(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string; requests: string }>(
    `SELECT (SELECT count(*) FROM quote_requests) AS requests,
       (SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(ARRAY['quote_requests', 'quotes', 'quote_versions',
         'orders', 'order_rounds', 'events', 'supplier_quote_responses', 'store_orders', 'store_order_lines']) name) AS bytes`,
  )
  return Number(rows[0]?.bytes) / Number(rows[0]?.requests) / 1000
}

/**
 * Commits that append one event, with the head of its stream locked as long as in the product: until the
 * commit is flushed.
 */
async function commitsPerSecond(databaseUrl: string, heads: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: COMMITTERS }, async () => {
      const client = new pg.Client(databaseUrl)
      await client.connect()
      return client
    }),
  )
  let done = 0
  const until = performance.now() + MEASURED_MS
  await Promise.all(
    clients.map(async (client, nth) => {
      while (performance.now() < until) {
        await client.query({
          name: 'append',
          text: `WITH head AS (
              INSERT INTO stream_heads AS h (stream, seq) VALUES ($1, 1)
              ON CONFLICT (stream) DO UPDATE SET seq = h.seq + 1 RETURNING stream, seq)
            INSERT INTO events (stream, seq, id, type, occurred_at)
            SELECT stream, seq, gen_random_uuid(), 'quote.submitted', now() FROM head`,
          values: [`bench:${heads}:${nth % heads}`],
        })
        done++
      }
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  return done / (MEASURED_MS / 1000)
}
