import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../api/data/database/database.ts'
import { openDatabase } from '../../api/data/database/openDatabase.ts'
import type { Caller } from '../kit/Caller.ts'
import { testDatabase, type TestDatabase } from '../kit/database/testDatabase.ts'
import { fuzzing } from '../kit/fuzz.ts'
import { freePort } from '../kit/freePort.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { deskSettings } from '../kit/deskSettings.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { signInAdmin, signUpSupplier } from '../kit/signUp.ts'
import { orderPayload, productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'

/** `npm run fuzz -- --count 1000 tests/behaviour/crash.test.ts` crashes as often. */
const { numRuns: CRASHES, seed: SEED } = fuzzing({
  short: { count: 3, seconds: 0 },
  long: { count: 20, seconds: 0 },
}).parameters
/**
 * The number of crashes of one desk: with hundreds, reading its long lists would take longer than the
 * crashes.
 */
const CRASHES_PER_DESK = 50
const DESKS = Array.from({ length: Math.ceil(CRASHES / CRASHES_PER_DESK) }, (_, desk) => ({
  from: desk * CRASHES_PER_DESK + 1,
  to: Math.min((desk + 1) * CRASHES_PER_DESK, CRASHES),
}))
const ADMIN = { email: 'root@desk.example', password: 'root-password-1' }

type Row = Record<string, unknown> & { id: string }

/** The changes the server has confirmed: none of them may be missing. */
interface Ledger {
  readonly orders: Set<string>
  /** Price by quote. */
  readonly quotes: Map<string, string>
  readonly awards: Set<string>
  /**
   * Requests that the admin creates by hand, each identified by its price; repeated with the same key until
   * answered.
   */
  readonly created: Set<string>
  asked: number
}

let dataDir: string
let postgres: TestDatabase | null
let settings: Record<string, string>
let server: ServerProcess | undefined
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'loupe-crash-'))
  postgres = inject('database').kind === 'postgres' ? await testDatabase() : null
  settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...deskSettings(ADMIN),
    ...(postgres?.url && { DATABASE_URL: postgres.url }),
  }
})
afterEach(async () => {
  await server?.kill('SIGKILL')
  await postgres?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The same pseudo-random moments in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

let orders = 0
const product = productPayload({ nth: 1, at: new Date() })

/**
 * Orders arrive, the supplier quotes and improves its quotes, the admin awards, until the server is killed.
 */
function traffic(target: ServerProcess, admin: Caller, maker: Caller, ledger: Ledger): Promise<unknown> {
  const { base } = target
  const untilGone = async (step: () => Promise<unknown>) => {
    // A caller that has used up its budget is refused, and continues later.
    while (!target.ended) await step().catch(() => later(50))
  }
  const arrive = async () => {
    const order = orderPayload({ nth: ++orders, at: new Date(), product })
    const { status } = await postAsStore(base, 'orders/create', order, { id: `order-${order.id}` })
    if (status === 200) ledger.orders.add(String(order.id))
  }
  const quote = async () => {
    const open = await maker.restOk<Row[]>('GET', '/api/supplier/quote-opportunities')
    const fresh = open.find((row) => row.my_quote === null)
    const mine = open.find(
      (row) => row.my_quote !== null && row.state === 'quoted' && row.status === 'quoted',
    )
    const terms = { final_price: `${1000 + (orders % 500)}.00`, delivery_time_days: 7 }
    const answer = fresh
      ? await maker.rest<{ quote: Row }>('POST', '/api/supplier/quotes', {
          ...terms,
          quote_request_id: fresh.id,
        })
      : mine &&
        (await maker.rest<{ quote: Row }>(
          'PATCH',
          `/api/supplier/quotes/${(mine.my_quote as Row).id}`,
          terms,
        ))
    if (answer && answer.status < 300) ledger.quotes.set(answer.body.quote.id, terms.final_price)
  }
  const award = async () => {
    const quotes = await admin.restOk<Row[]>('GET', '/api/quotes')
    const open = quotes.filter(({ status }) => status === 'pending')
    if (open.length < 3) return
    const [chosen] = open
    const { status } = await admin.rest('POST', `/api/quotes/${chosen?.id}/accept`)
    if (status === 200 && chosen) ledger.awards.add(chosen.id)
  }
  const create = async () => {
    const [variant] = await admin.restOk<Row[]>('GET', '/api/variants')
    // The store's product may still be in delivery.
    if (!variant) return
    const desired_price = `${1 + ledger.asked}.00`
    const { status, body } = await admin.rest<{ code?: string }>(
      'POST',
      '/api/quote-requests',
      { variant_id: variant.variant_id, quantity: 1, destination_country: 'GB', desired_price },
      { 'idempotency-key': `request ${desired_price}` },
    )
    if (status === 201 || body.code === 'ANSWER_LOST') ledger.created.add(desired_price)
    // The lease of the process that was killed outlasts this test.
    if (status === 201 || status === 409) ledger.asked++
  }
  return Promise.all([arrive, arrive, quote, quote, award, create].map(untilGone))
}

/** Many long lists, read quickly, use up the admin's budget of a minute. */
const rowsOf = (admin: Caller, path: string): Promise<Row[]> =>
  until(`${path} may be read`, async () => {
    const { status, body } = await admin.rest<Row[]>('GET', path)
    if (status !== 200 && status !== 429) throw new Error(`${path}: ${status}`)
    return status === 200 ? body : null
  })

/** Asserts that everything confirmed is stored. */
async function expectKept(admin: Caller, ledger: Ledger): Promise<void> {
  await until('every acknowledged order has become a request', async () => {
    const requests = await rowsOf(admin, '/api/quote-requests')
    const there = new Set(requests.map((row) => row.shopify_order_id))
    return [...ledger.orders].every((id) => there.has(id))
  })
  const quotes = new Map((await rowsOf(admin, '/api/quotes')).map((row) => [row.id, row]))
  for (const id of ledger.quotes.keys()) expect(quotes.has(id), `quote ${id}`).toBe(true)
  for (const id of ledger.awards) expect(quotes.get(id)?.status, `award of ${id}`).toBe('awarded')
  const requests = await rowsOf(admin, '/api/quote-requests')
  const prices = requests.flatMap((row) => (row.shopify_order_id === null ? [row.desired_price] : []))
  expect(new Set(prices).size, 'nothing was created twice').toBe(prices.length)
  for (const price of ledger.created) expect(prices, 'what was created by hand').toContain(price)
}

/** Asserts that every change has its event, and every event its change. */
async function expectStateIsTold({ prisma }: Database): Promise<void> {
  const log = await prisma.event.findMany({ where: { stream: 'admin' }, orderBy: { seq: 'asc' } })
  expect(log.map(({ seq }) => Number(seq))).toEqual(log.map((_, nth) => nth + 1))
  const logged = (type: string) => log.filter((event) => event.type === type)
  const idsIn = (type: string, column: 'requestId' | 'quoteId' | 'orderId') =>
    logged(type)
      .map((event) => event[column] ?? 'none')
      .sort()
  const requests = await prisma.quoteRequest.findMany({ include: { order: true } })
  expect(idsIn('request.opened', 'requestId')).toEqual(requests.map(({ id }) => id).sort())
  expect(requests.filter(({ order }) => order === null)).toEqual([])
  const quotes = await prisma.quote.findMany({ include: { versions: true } })
  expect(idsIn('quote.submitted', 'quoteId')).toEqual(quotes.map(({ id }) => id).sort())
  expect(logged('quote.updated')).toHaveLength(quotes.reduce((sum, { updateCount }) => sum + updateCount, 0))
  for (const { updateCount, versions } of quotes) expect(versions).toHaveLength(updateCount)
  const awarded = requests.flatMap(({ order }) => (order?.status === 'awarded' ? [order.id] : []))
  expect(idsIn('order.awarded', 'orderId')).toEqual(awarded.sort())
}

/** A response may be lost and a later price stored: the confirmed price is then among the earlier versions. */
async function expectPricesKept({ prisma }: Database, ledger: Ledger): Promise<void> {
  for (const { id, price, versions } of await prisma.quote.findMany({ include: { versions: true } })) {
    const given = [price, ...versions.map((version) => version.price)].map((amount) => amount.toFixed(2))
    expect(given).toContain(ledger.quotes.get(id) ?? given[0])
  }
}

describe('a server killed in the middle of everything', () => {
  it.each(DESKS)(
    'after a crash, the server still has every change it confirmed, each with its event ($from to $to)',
    async ({ from, to }) => {
      const crashes = to - from + 1
      const random = seeded(SEED + from)
      const ledger: Ledger = {
        orders: new Set(),
        quotes: new Map(),
        awards: new Set(),
        created: new Set(),
        asked: 0,
      }
      server = await ServerProcess.start(settings)
      const admin = await signInAdmin(server.base, ADMIN)
      const { caller: maker } = await signUpSupplier(admin, 'Maker')
      await postAsStore(server.base, 'products/create', product, { id: 'product' })

      for (let crash = 0; crash < crashes; crash++) {
        const answered = ledger.orders.size
        const going = traffic(server, admin, maker, ledger)
        const something = () => ledger.orders.size > answered + 5 && (crash === 0 || ledger.awards.size > 0)
        await until('some orders were taken, and one awarded', something)
        // Any moment will do, and every run uses the same ones.
        await later(random() * 700)
        await server.kill('SIGKILL')
        await going
        server = await ServerProcess.start(settings)
        await expectKept(admin, ledger)
      }
      expect(ledger.orders.size).toBeGreaterThan(crashes * 5)
      expect(ledger.quotes.size).toBeGreaterThan(0)
      expect(ledger.awards.size).toBeGreaterThan(0)
      expect(ledger.created.size).toBeGreaterThan(0)

      if (!postgres) {
        const second = ServerProcess.spawn({ ...settings, PORT: String(await freePort()) })
        expect(await second.end(), 'a second process on the folder ends').not.toBe(0)
        expect(second.output).toMatch(
          /^.*The data folder .* is in use by process \d+\. Stop it, or set DATA_DIR to another folder\.$/m,
        )
      }
      await server.kill('SIGTERM')
      const database = postgres ?? (await openDatabase({ dataDir }))
      try {
        await expectStateIsTold(database)
        await expectPricesKept(database, ledger)
      } finally {
        if (!postgres) await database.close()
      }
    },
    60_000 * CRASHES_PER_DESK,
  )
})
