import fastify from 'fastify'
import { buildDeps, type Deps } from '../../../api/deps.ts'
import { type Env, readEnv } from '../../../api/env.ts'
import { virtualClock } from '../../../api/simulator/clock.ts'
import { type Simulator, startSimulator } from '../../../api/simulator/startSimulator.ts'
import { deliveryHeaders } from '../../../api/simulator/webhooks/deliveryHeaders.ts'
import { postOnce } from '../../../api/simulator/webhooks/postOnce.ts'
import { adminClient, type AdminClient } from '../../../api/store/admin/adminClient.ts'
import { storeApi } from '../../../api/store/admin/storeApi.ts'
import { markAsTest, peekPayload } from '../../../api/store/peekPayload.ts'
import { receiver } from '../../../api/webhooks/receiver.ts'
import type { SyncKind } from '../../../api/domain/storeSync/syncKind.ts'
import { Gone, mortalDatabase, type MortalDatabase } from '../database/mortalDatabase.ts'
import { testDatabase, type TestDatabase } from '../database/testDatabase.ts'
import { SHOP, WEBHOOK_SECRET } from '../shop.ts'
import { webhookProxy } from './webhookProxy.ts'

/** One server process: it processes deliveries and syncs with the store until it is killed. */
interface Life {
  readonly deps: Deps
  readonly database: MortalDatabase
  readonly client: AdminClient
}

const START = new Date('2026-03-02T09:00:00Z')
const TOKEN = 'shpat_of_the_simulator'
/** Longer than the lease of a killed process on a delivery or a run. */
const RESTART_MS = 61_000
/** Real time, like the next: a sync delayed by a busy machine is not stuck. */
const RUN_WITHIN_MS = 100_000
/** Slightly more than the longest delay before a delivery's next attempt. */
const NEXT_ATTEMPT_MS = 10 * 60_000 + 1_000
const MAX_ROUNDS = 30
/** Real time, outside of these stories: a delivery delayed by a busy machine has not failed. */
const PATIENT = { connectMs: 60_000, totalMs: 60_000 }

/**
 * The desk and the simulated store on one clock that moves only when someone waits. Deliveries arrive over HTTP at
 * one process that stays alive; another one processes them and may be killed at any statement.
 */
export class DeskAndStore {
  readonly database: TestDatabase
  readonly #proxy: Awaited<ReturnType<typeof webhookProxy>>
  readonly #env: Env
  readonly #close: () => Promise<void>
  readonly reported: unknown[] = []
  #simulator: Simulator | null = null
  #life: Life | null = null

  private constructor(
    database: TestDatabase,
    env: Env,
    open: { proxy: Awaited<ReturnType<typeof webhookProxy>>; close: () => Promise<void> },
  ) {
    this.database = database
    this.#env = env
    this.#proxy = open.proxy
    this.#close = open.close
  }

  static async open(): Promise<DeskAndStore> {
    const database = await testDatabase()
    const env = readEnv({ DEMO: '0', SHOPIFY_SHOP_DOMAIN: SHOP, SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET })
    const opened: { desk?: DeskAndStore } = {}
    const now = () => opened.desk?.now() ?? START
    const deps = await buildDeps(env, {
      report: (error) => opened.desk?.reported.push(error),
      now,
      database: { ...database, close: () => Promise.resolve() },
    })
    const app = await listener(deps)
    const proxy = await webhookProxy((request, response) => app.server.emit('request', request, response))
    const close = async () => {
      await proxy.close()
      await app.close()
      await deps.close()
      await database.close()
    }
    opened.desk = new DeskAndStore(database, env, { proxy, close })
    return opened.desk
  }

  now = (): Date => this.#simulator?.clock.now() ?? START

  get simulator(): Simulator {
    if (!this.#simulator) throw new Error('Nothing was begun')
    return this.#simulator
  }

  get proxyFaults() {
    return this.#proxy.faults
  }

  /** An empty desk and an empty store; `random` decides the fate of deliveries. */
  async begin(random: () => number): Promise<void> {
    await this.#end()
    await this.database.reset()
    this.reported.length = 0
    this.proxyFaults.length = 0
    this.#simulator = await startSimulator({
      shop: SHOP,
      token: TOKEN,
      clientSecret: WEBHOOK_SECRET,
      clock: virtualClock({ start: START }),
      webhookUrl: `${this.#proxy.url}/api/webhooks/shopify`,
      random,
      limits: { delivery: PATIENT },
    })
    this.#life = await this.#live()
  }

  /** Lets time pass; the store sends the deliveries due by then. */
  async pass(ms: number): Promise<void> {
    await this.simulator.clock.advance(ms)
    await this.simulator.webhooks.flush()
  }

  /** Processes the received deliveries; killed after this many statements, if given. */
  work(dieAfter?: number): Promise<void> {
    return this.#mortally(dieAfter, ({ deps }) => deps.inboxWorker.drain())
  }

  /** Runs a sync; killed after this many statements, if given. Returns whether it finished. */
  async read(kind: SyncKind, dieAfter?: number): Promise<boolean> {
    let ended = false
    await this.#mortally(dieAfter, async ({ deps: { storeSync } }) => {
      await storeSync.resume()
      const { id } = await storeSync.request(kind, 'timer')
      const run = await storeSync.wait(id, RUN_WITHIN_MS)
      if (run?.status === 'running' && !this.#life?.database.isDead) throw new Error(`${kind} stands still`)
      ended = run?.status === 'completed'
    })
    return ended
  }

  /** Waits until nothing is in progress on either side, and no sync is unfinished. */
  async settle(): Promise<void> {
    await this.#finishReadings()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await this.pass(NEXT_ATTEMPT_MS)
      await this.work()
      const waiting = await this.database.prisma.webhookDelivery.count({ where: { status: 'received' } })
      const coming = this.simulator.webhooks.log.some(({ state }) => state === 'waiting')
      if (waiting === 0 && !coming) return
    }
    throw new Error('Deliveries do not end')
  }

  /** Delivers everything the store ever sent again, including what was lost. */
  async tellAgain(): Promise<void> {
    for (const delivery of this.simulator.webhooks.log) {
      if (delivery.body === null) continue
      const body = Buffer.from(delivery.body)
      const headers = deliveryHeaders({ ...delivery, shop: SHOP }, body, WEBHOOK_SECRET)
      await postOnce(delivery.address, headers, body, PATIENT)
    }
    await this.settle()
  }

  async close(): Promise<void> {
    await this.#end()
    await this.#close()
  }

  /** Another process resumes the sync of a killed one, which knows nothing newer than its start. */
  async #finishReadings(): Promise<void> {
    await this.#mortally(undefined, async ({ deps: { storeSync } }) => {
      await storeSync.resume()
      const left = await this.database.prisma.syncRun.findMany({ where: { status: 'running' } })
      for (const { id } of left) await storeSync.wait(id, RUN_WITHIN_MS)
    })
  }

  async #mortally(dieAfter: number | undefined, work: (life: Life) => Promise<void>): Promise<void> {
    const life = this.#life ?? (await this.#live())
    this.#life = life
    if (dieAfter !== undefined) life.database.dieAfter(dieAfter)
    try {
      await work(life)
    } catch (error) {
      if (!life.database.isDead) throw error
    }
    if (dieAfter === undefined) return
    // Kills it now, whether or not it got that far.
    life.database.dieAfter(0)
    await this.#shutDown(life)
    await this.pass(RESTART_MS)
    this.#life = await this.#live()
  }

  async #live(): Promise<Life> {
    const database = mortalDatabase(this.database)
    const { clock, url } = this.simulator
    const client = adminClient({
      settings: { origin: url, version: '2026-10', credentials: { token: TOKEN } },
      shop: SHOP,
      report: (error) => this.reported.push(error),
      now: this.now,
      clock: () => this.now().getTime(),
      sleep: (ms) => clock.advance(ms),
      random: () => 0,
    })
    const report = (error: unknown) => {
      if (!(error instanceof Gone)) this.reported.push(error)
    }
    const deps = await buildDeps(this.#env, { report, now: this.now, database, storeApi: storeApi(client) })
    return { deps, database, client }
  }

  /** Its current work ends without effect before another process starts. */
  async #shutDown({ deps, client }: Life): Promise<void> {
    client.stop()
    await deps.inboxWorker.stop()
    await deps.storeSync.stop()
    await deps.close()
  }

  async #end(): Promise<void> {
    if (this.#life) await this.#shutDown(this.#life)
    this.#life = null
    await this.#simulator?.stop()
    this.#simulator = null
  }
}

/** The part of the server that accepts deliveries. */
async function listener({ env, inbox, sessions, cookie, ports }: Deps) {
  const app = fastify({ forceCloseConnections: true })
  receiver(app, {
    inbox,
    wake: () => undefined,
    refused: () => undefined,
    peek: peekPayload,
    markAsTest,
    authentication: { sessions, cookie, now: ports.now },
    newId: ports.newId,
    secrets: env.shop.webhookSecrets,
    shopDomain: env.shop.domain ?? null,
    publicUrl: null,
    trustedProxies: [],
  })
  await app.ready()
  return app
}
