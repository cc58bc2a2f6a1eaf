import { type Figure, median, ms, quantile } from './figures.ts'
import { HttpLane } from './HttpLane.ts'
import { processorTime } from './processorTime.ts'

const ROUND_MS = 4_000

/** A measured server; the others are compared with the first one. */
export interface MeasuredServer {
  readonly name: string
  readonly pid: number
  readonly base: string
}

interface GraphqlCall {
  readonly cookie: string
  readonly body: string
  /** A text that every correct answer contains. */
  readonly answer: string
}

interface Comparison {
  readonly what: string
  readonly servers: readonly MeasuredServer[]
  /** The process id of PostgreSQL. */
  readonly postgres: number
  readonly rounds: number
  /** The number of connections, each with one call at a time. */
  readonly lanes: number
  readonly next: (lane: number, server: string) => GraphqlCall
}

/**
 * Calls the servers alternately, in rounds of a few seconds, and prints for each: calls per second, waiting time, and the
 * processor time of the server and of PostgreSQL per call; in brackets as a share of the first server's. Resolves to the
 * figure of the last server beside the first, which is the floor, and the others.
 */
export async function compareServers({
  what,
  servers,
  postgres,
  rounds,
  lanes,
  next,
}: Comparison): Promise<Figure> {
  const sides = servers.map((server) => ({
    ...server,
    rates: [] as number[],
    waits: [] as number[],
    processor: [] as number[],
    database: [] as number[],
  }))

  async function round(
    { name, base, pid, rates, waits, processor, database }: (typeof sides)[number],
    keep: boolean,
  ) {
    // Reopened, because servers close connections that are idle during the other server's round.
    const open = await Promise.all(Array.from({ length: lanes }, () => HttpLane.open(base)))
    const until = performance.now() + ROUND_MS
    const before = { server: processorTime(pid), database: processorTime(postgres, { children: true }) }
    let done = 0
    await Promise.all(
      open.map(async (lane, nth) => {
        while (performance.now() < until) {
          const { cookie, body, answer } = next(nth, name)
          const since = performance.now()
          const { status, text } = await lane.post('/graphql', { cookie }, body)
          if (keep) waits.push(performance.now() - since)
          if (status !== 200 || !text.includes(answer)) throw new Error(`${status} ${text.slice(0, 300)}`)
          done++
        }
      }),
    )
    for (const lane of open) lane.close()
    if (!keep) return
    rates.push(done / (ROUND_MS / 1000))
    processor.push((processorTime(pid) - before.server) / done)
    database.push((processorTime(postgres, { children: true }) - before.database) / done)
  }

  for (const each of sides) await round(each, false)
  for (let nth = 0; nth < rounds; nth++) for (const each of sides) await round(each, true)
  const [of] = sides
  const share = (values: readonly number[], ofValues: readonly number[] = []) =>
    (median(values) / median(ofValues)).toFixed(2)
  for (const { name, rates, waits, processor, database } of sides)
    console.log(
      [
        name.padEnd(10),
        `${Math.round(median(rates))}/s (${share(rates, of?.rates)})`,
        `p50 ${ms(median(waits))}, p99 ${ms(quantile(waits, 0.99))}`,
        `server ${median(processor).toFixed(2)} ms of processor (${share(processor, of?.processor)})`,
        `PostgreSQL ${median(database).toFixed(2)} ms (${share(database, of?.database)})`,
      ].join('; '),
    )
  const last = sides.at(-1)
  const rate = (side: typeof last) => Math.round(median(side?.rates ?? []))
  return {
    what: `${what}, ${lanes} connections`,
    measured: `${rate(last)}/s, p50 ${ms(median(last?.waits ?? []))}, p99 ${ms(quantile(last?.waits ?? [], 0.99))}`,
    beside: [
      `${share(last?.rates ?? [], of?.rates)} of one hand-written statement behind node:http (${rate(of)}/s)`,
      ...sides.slice(1, -1).map(({ name, rates }) => `${name} ${share(rates, of?.rates)}`),
    ].join('; '),
  }
}
