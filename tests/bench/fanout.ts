import { randomUUID } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import type { DocumentNode } from 'graphql'
import pg from 'pg'
import { writeEvents } from '../../api/data/events/appendEvents.ts'
import { databaseAt } from '../../api/data/database/database.ts'
import { theStore } from '../../api/domain/actor.ts'
import type { DomainEvent } from '../../api/domain/events.ts'
import { openWakeUps } from '../../api/live/openWakeUps.ts'
import { trustedDocument } from '../../web/build/trustedDocument.ts'
import {
  NotificationBellArrivedDocument,
  OpportunitiesScreenOpenedDocument,
  QuoteRequestsScreenQuotedDocument,
} from '../../web/gql/graphql.ts'
import { type Figure, median, ms, quantile, times } from './figures.ts'
import { cpuMilliseconds, pingsDuring } from './fanout/measuring.ts'
import { openWindows, type Windows, windowsOn } from './fanout/openWindows.ts'
import { startBroadcaster } from './fanout/startBroadcaster.ts'
import { residentMegabytes } from './residentMegabytes.ts'
import { scaleDesk } from './scale/scaleDesk.ts'
import { idOf } from './scale/seeded.ts'

const ROUNDS = 12
const SETTLED_MS = 250

/** The measured scene: an event, and the windows that are open when it happens. */
interface Scene {
  readonly name: string
  readonly role: 'admin' | 'supplier'
  readonly document: DocumentNode
  readonly event: (row: Seeded) => DomainEvent
}

interface Seeded {
  readonly quoteId: string
  readonly requestId: string
  readonly supplierId: string
}

const opened = ({ requestId }: Seeded): DomainEvent => ({ type: 'request.opened', requestId })
const submitted = (row: Seeded): DomainEvent => ({
  type: 'quote.submitted',
  ...row,
  price: '500.00',
  deliveryDays: 7,
  updateCount: 0,
  late: false,
  onBehalf: false,
})

const scenes: readonly Scene[] = [
  { name: 'quote, admins', role: 'admin', document: QuoteRequestsScreenQuotedDocument, event: submitted },
  {
    name: 'request, suppliers',
    role: 'supplier',
    document: OpportunitiesScreenOpenedDocument,
    event: opened,
  },
  { name: 'bell, suppliers', role: 'supplier', document: NotificationBellArrivedDocument, event: opened },
]

/**
 * One event to many open windows, on the screens' own subscriptions, beside a bare `ws` broadcast of as many bytes to as
 * many sockets. `--windows 100,1000` says how many, `--scene suppliers` which scenes.
 */
export async function fanout(flags: readonly string[]): Promise<readonly Figure[]> {
  const flag = (name: string, usual: string) => flags[flags.indexOf(`--${name}`) + 1 || flags.length] ?? usual
  const desk = await scaleDesk()
  const [server] = desk.servers
  if (!server) throw new Error('No server')
  const { pid } = server
  const broadcaster = await startBroadcaster()
  const database = databaseAt(desk.databaseUrl, 2, { rowSecurityMissing: null })
  const wakeUps = openWakeUps({ databaseUrl: desk.databaseUrl, report: console.error })
  const client = new pg.Client(desk.databaseUrl)
  await client.connect()

  async function happen(event: DomainEvent): Promise<number> {
    const grown = await database.prisma.$transaction((tx) =>
      writeEvents(tx, theStore, [event], new Date(), randomUUID),
    )
    const committed = performance.now()
    wakeUps.publish(grown)
    return committed
  }

  /** Transactions of the database so far: outside of transactions, one per statement. */
  async function statements(): Promise<number> {
    // Sessions report their counts at most once a second.
    await later(1_500)
    const { rows } = await client.query<{ count: string }>(
      'SELECT sum(xact_commit) AS count FROM pg_stat_database WHERE datname = current_database()',
    )
    return Number(rows[0]?.count)
  }

  /** The same events for every follower: the windows, or only Loupe's own jobs. */
  async function pass(scene: Scene, rows: readonly Seeded[], windows: Windows, bare?: [Windows, number]) {
    const result = {
      ours: [] as number[],
      theirs: [] as number[],
      cpu: 0,
      bareCpu: 0,
      statements: 0,
      took: 0,
      tookInAll: 0,
    }
    const counted = await statements()
    const since = performance.now()
    for (const row of rows) {
      const [cpu, began] = [cpuMilliseconds(pid), performance.now()]
      result.ours.push(...(await arrivals(windows, () => happen(scene.event(row)))))
      await later(SETTLED_MS)
      result.cpu += (cpuMilliseconds(pid) - cpu) / rows.length
      result.took += (performance.now() - began) / rows.length
      if (!bare) continue
      const [sockets, bytes] = bare
      const bareCpu = cpuMilliseconds(broadcaster.pid)
      result.theirs.push(...(await arrivals(sockets, () => broadcaster.send(bytes))))
      await later(SETTLED_MS)
      result.bareCpu += (cpuMilliseconds(broadcaster.pid) - bareCpu) / rows.length
    }
    result.statements = ((await statements()) - counted) / rows.length
    result.tookInAll = (performance.now() - since) / rows.length
    return result
  }

  /** The cost of open windows per millisecond while nothing happens. */
  async function idling() {
    const before = { at: performance.now(), cpu: cpuMilliseconds(pid), statements: await statements() }
    await later(3_000)
    const statementsNow = await statements()
    const took = performance.now() - before.at
    return {
      cpu: (cpuMilliseconds(pid) - before.cpu) / took,
      statements: (statementsNow - before.statements) / took,
    }
  }

  async function measure(scene: Scene, count: number): Promise<Figure> {
    const rows = await seeded(client)
    const nobody = await pass(scene, rows, windowsOn([]), [windowsOn([]), 1])
    const restedMb = residentMegabytes(pid)
    const query = trustedDocument(scene.document).text
    const windows = await openWindows({
      base: desk.servers[0]?.base ?? '',
      client,
      role: scene.role,
      count,
      query,
    })
    const megabytes = residentMegabytes(pid) - restedMb
    for (const row of rows) await arrivals(windows, () => happen(scene.event(row)))
    const bytes = windows.lastLength()
    const sockets = await broadcaster.open(count)
    for (const _ of rows) await arrivals(sockets, () => broadcaster.send(bytes))

    const idle = await idling()
    const { ours, theirs, ...all } = await pass(scene, rows, windows, [sockets, bytes])
    const cpu = all.cpu - nobody.cpu - idle.cpu * all.took
    const perEvent = all.statements - nobody.statements - idle.statements * all.tookInAll
    const pings = await pingsDuring(`${desk.servers[0]?.base}/healthz`, async () => {
      await pass(scene, rows, windows)
    })
    console.log(
      [
        `${scene.name}, ${count} windows, ${bytes} bytes: delivered ${ours.length} of ${count * rows.length}`,
        `p50 ${ms(median(ours))} (${times(median(ours), median(theirs))} bare ws, ${ms(median(theirs))})`,
        `p99 ${ms(quantile(ours, 0.99))} (${times(quantile(ours, 0.99), quantile(theirs, 0.99))}, ${ms(quantile(theirs, 0.99))})`,
        `CPU per event ${ms(cpu)} (${times(cpu, all.bareCpu)}, ${ms(all.bareCpu)})`,
        `statements per event ${Math.round(perEvent)}`,
        `HTTP p50 ${ms(median(pings))}, p99 ${ms(quantile(pings, 0.99))}`,
        `${Math.round((megabytes * 1024) / count)} KB per window`,
      ].join('\n  '),
    )
    await windows.close()
    await sockets.close()
    return {
      what: `One event to ${count} windows (${scene.name})`,
      measured: `p50 ${ms(median(ours))}, p99 ${ms(quantile(ours, 0.99))}`,
      beside: `p50 ${times(median(ours), median(theirs))}, p99 ${times(quantile(ours, 0.99), quantile(theirs, 0.99))} a bare ws broadcast`,
    }
  }

  try {
    const figures: Figure[] = []
    for (const scene of scenes.filter(({ name }) => name.includes(flag('scene', ''))))
      for (const count of flag('windows', '100,1000').split(','))
        figures.push(await measure(scene, Number(count)))
    return figures
  } finally {
    await wakeUps.close()
    await database.close()
    await client.end()
    broadcaster.stop()
    await desk.close()
  }
}

/** How long after an event each window received its message. */
async function arrivals(windows: Windows, happen: () => Promise<number>): Promise<number[]> {
  const all = windows.next()
  const since = await happen()
  return (await all).map((at) => Math.max(0, at - since))
}

/** Open requests, each with a quote. */
async function seeded(client: pg.Client): Promise<Seeded[]> {
  const { rows } = await client.query<Seeded>(
    `SELECT ${idOf('request', 'n')} AS "requestId", ${idOf('quote', "n || '-1'")} AS "quoteId",
       (SELECT supplier_id FROM quotes WHERE id = ${idOf('quote', "n || '-1'")}) AS "supplierId"
     FROM generate_series(19999, ${20_000 - ROUNDS * 2}, -2) n`,
  )
  return rows
}
