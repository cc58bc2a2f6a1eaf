import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeBackup } from '../../../api/data/backup/makeBackup.ts'
import { verifyBackup } from '../../../api/data/backup/readBackup.ts'
import { restoreBackup } from '../../../api/data/backup/restoreBackup.ts'
import { openDatabase } from '../../../api/data/database/openDatabase.ts'
import type { PrismaClient } from '../../../api/data/prisma/client.ts'
import { tables } from '../../../api/data/prisma/tables.ts'
import { Caller } from '../../kit/Caller.ts'
import { emptyDatabase } from '../../kit/database/emptyDatabase.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { freePort } from '../../kit/freePort.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { ServerProcess } from '../../kit/ServerProcess.ts'
import { deskSettings } from '../../kit/deskSettings.ts'
import { orderPayload, productPayload } from '../../kit/storePayloads.ts'
import { until } from '../../kit/until.ts'

const ADMIN = { email: 'root@desk.example', password: 'root-password-1' }
const MAKER = { business_email: 'maker@makers.example', password: 'maker-password-1' }
const PASSPHRASE = 'four words and a number 9'
const BACKUP = ['api/cli/command.mjs', 'backup']
/** The data that a restore and a start change on purpose: see decision 0021. */
const CHANGED = [
  'stream_heads',
  'stream_marks',
  'sessions',
  'leases',
  'mail_messages',
  'attempt_counters',
  'audit_head',
]

type Row = Record<string, unknown> & { id: string }

let home: string
let postgres: TestDatabase | null
let settings: Record<string, string>
let server: ServerProcess
let admin: Caller
let maker: Caller
const at = (name: string) => join(home, name)
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'loupe-backup-'))
  postgres = inject('database').kind === 'postgres' ? await testDatabase() : null
  settings = {
    PORT: String(await freePort()),
    DATA_DIR: at('data'),
    ...deskSettings(ADMIN),
    ...(postgres?.url && { DATABASE_URL: postgres.url }),
  }
  server = await ServerProcess.start(settings)
  admin = new Caller(server.base)
  maker = new Caller(server.base)
  await admin.restOk('POST', '/api/auth/admin/login', ADMIN)
  await maker.restOk('POST', '/api/suppliers/register', {
    ...MAKER,
    company_name: 'Maker',
    contact_person: 'Somebody',
    phone_number: '1',
    country: 'Italy',
    manufacturing_country: 'Italy',
    can_provide_certificates: 'yes',
  })
  const [row] = await admin.restOk<Row[]>('GET', '/api/suppliers')
  await admin.restOk('PATCH', `/api/suppliers/${row?.id}/status`, { status: 'active' })
  await maker.restOk('POST', '/api/auth/supplier/login', MAKER)
  await postAsStore(server.base, 'products/create', product, { id: 'product' })
})
afterAll(async () => {
  await server.stop()
  await postgres?.close()
  rmSync(home, { recursive: true, force: true })
})

const product = productPayload({ nth: 1, at: new Date() })
const place = () => ({ dataDir: at('data'), databaseUrl: postgres?.url })
const whole = (file: string, passphrase?: string) => ({ file: at(file), passphrase })

let orders = 0
/** At most dozens of changes a second. */
const SHORTEST_REST_MS = 20

/** Orders arrive and are quoted; records what the server has confirmed. */
class Load {
  readonly deliveries = new Set<string>()
  readonly quotes = new Set<string>()
  #ended = false
  readonly #lanes = Promise.all([this.#repeat(() => this.#arrive()), this.#repeat(() => this.#quote())])

  async #repeat(step: () => Promise<void>): Promise<void> {
    while (!this.#ended) {
      const began = performance.now()
      await step()
      // As long as the step took, so that the server has time left for the backup on any machine.
      await later(Math.max(SHORTEST_REST_MS, performance.now() - began))
    }
  }

  async #arrive(): Promise<void> {
    const order = orderPayload({ nth: ++orders, at: new Date(), product })
    const id = `order-${order.id}`
    const { status } = await postAsStore(server.base, 'orders/create', order, { id })
    if (status === 200) this.deliveries.add(id)
  }

  async #quote(): Promise<void> {
    const open = await maker.restOk<Row[]>('GET', '/api/supplier/quote-opportunities')
    // All single items before the list is read again, because the list grows.
    for (const { id } of open.filter((row) => row.my_quote === null)) {
      const terms = { final_price: '1000.00', delivery_time_days: 7, quote_request_id: id }
      const { quote } = await maker.restOk<{ quote: Row }>('POST', '/api/supplier/quotes', terms)
      this.quotes.add(quote.id)
    }
  }

  async grows(): Promise<void> {
    const before = { deliveries: this.deliveries.size, quotes: this.quotes.size }
    await until(
      'more is confirmed',
      () => this.deliveries.size > before.deliveries + 5 && this.quotes.size > before.quotes + 2,
    )
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#lanes
  }
}

/** Asserts that every request and quote has its event, every event its row, and the log no gaps. */
async function expectStateIsTold(prisma: PrismaClient): Promise<void> {
  const log = await prisma.event.findMany({ where: { stream: 'admin' }, orderBy: { seq: 'asc' } })
  const head = await prisma.streamHead.findUniqueOrThrow({ where: { stream: 'admin' } })
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, nth) => BigInt(nth + 1)))
  expect(head.seq).toBe(BigInt(log.length))
  const logged = (type: string, column: 'requestId' | 'quoteId') =>
    log.flatMap((event) => (event.type === type ? [event[column] ?? 'none'] : [])).sort()
  const requests = await prisma.quoteRequest.findMany({ include: { order: true, sourceLine: true } })
  expect(logged('request.opened', 'requestId')).toEqual(requests.map(({ id }) => id).sort())
  expect(requests.filter(({ order, sourceLine }) => !order || !sourceLine)).toEqual([])
  const quotes = await prisma.quote.findMany()
  expect(logged('quote.submitted', 'quoteId')).toEqual(quotes.map(({ id }) => id).sort())
}

/** In the entry that a restore adds to the audit log. */
const OF_RESTORE = 'backup.restored'

/** Columns of mailed links, which no longer work after a restore. */
const ENDED = ['reset_token', 'reset_token_expires', 'verify_token', 'verify_token_expires', 'new_email']

/** One digest per table, independent of the order of its rows. */
async function digests(prisma: PrismaClient): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { name } of Object.values(tables)) {
    if (CHANGED.includes(name)) continue
    const [row] = await prisma.$queryRawUnsafe<{ digest: string }[]>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(text, E'\n' ORDER BY text COLLATE "C"), '')) AS digest
       FROM (SELECT (to_jsonb(r) - $1::text[])::text AS text FROM ${name} AS r) AS rows
       WHERE position($2 IN text) = 0`,
      ENDED,
      OF_RESTORE,
    )
    all[name] = row?.digest ?? ''
  }
  return all
}

type Place = Parameters<typeof openDatabase>[0]

async function inDatabase<T>(where: Place, work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  const database = await openDatabase(where)
  try {
    return await work(database.prisma)
  } finally {
    await database.close()
  }
}

const digestsIn = (where: Place) => inDatabase(where, digests)

/** The data that admins, suppliers and programs see. */
async function answers(base: string): Promise<unknown[]> {
  const desk = new Caller(base)
  await desk.restOk('POST', '/api/auth/admin/login', ADMIN)
  const bench = new Caller(base)
  await bench.restOk('POST', '/api/auth/supplier/login', MAKER)
  return [
    await desk.restOk('GET', '/api/quote-requests'),
    await desk.restOk('GET', '/api/quotes'),
    await bench.restOk('GET', '/api/supplier/quote-opportunities'),
    await desk.graphqlOk('{ orders(first: 50) { edges { node { id status } } } }'),
    await desk.graphqlOk('{ products(first: 50) { edges { node { id title } } } }'),
  ]
}

describe('a backup of a running server', () => {
  it('made under load contains everything confirmed before it began, and nothing partially', async () => {
    const load = new Load()
    await load.grows()
    const deliveries = [...load.deliveries]
    const quotes = [...load.quotes]
    const command = ServerProcess.spawn(settings, [...BACKUP, at('load.backup')])
    await load.grows()
    expect(await command.end(), command.output).toBe(0)
    await load.grows()
    await load.end()
    expect(command.output).toMatch(/^✓ .*load\.backup: [\d,]+ rows of \d+ tables/m)
    expect(command.output).toMatch(/^! It is not encrypted, and contains customers’ names and prices/m)

    const dataDir = at('fromLoad')
    await restoreBackup({ dataDir, databaseUrl: undefined }, { ...whole('load.backup'), sendQueued: false })
    const database = await openDatabase({ dataDir })
    const { prisma } = database
    try {
      const received = await prisma.webhookDelivery.findMany()
      const kept = new Set(received.map(({ webhookId }) => webhookId))
      expect(deliveries.filter((id) => !kept.has(id))).toEqual([])
      const quoted = new Set((await prisma.quote.findMany()).map(({ id }) => id))
      expect(quotes.filter((id) => !quoted.has(id))).toEqual([])
      await expectStateIsTold(prisma)
    } finally {
      await database.close()
    }
  })

  it('and restored, answers as the original does; but sessions and positions in the event log have ended', async () => {
    await until('what was delivered under load is processed', async () => {
      const { storeDeliveries } = await admin.graphqlOk<{ storeDeliveries: { totalCount: number } }>(
        '{ storeDeliveries(filter: { status: [RECEIVED] }) { totalCount } }',
      )
      return storeDeliveries.totalCount === 0
    })
    const cursor = await admin.eventCursor()
    const expected = await answers(server.base)
    await makeBackup(place(), whole('quiet.backup', PASSPHRASE))
    const target = { dataDir: at('restored'), databaseUrl: undefined }
    await restoreBackup(target, { ...whole('quiet.backup', PASSPHRASE), sendQueued: false })

    const copy = { ...settings, PORT: String(await freePort()), DATA_DIR: target.dataDir, DATABASE_URL: '' }
    const restored = await ServerProcess.start(copy)
    try {
      expect(await answers(restored.base)).toEqual(expected)
      const before = new Caller(restored.base)
      for (const pair of admin.cookie.split('; ')) before.keepCookie(...(pair.split('=') as [string, string]))
      expect((await before.graphql('{ eventCursor }')).codes).not.toEqual([])
      await before.restOk('POST', '/api/auth/admin/login', ADMIN)
      const following = before.subscribe(
        'subscription ($after: EventCursor) { requestOpened(after: $after) { cursor } }',
        { after: cursor },
      )
      await until('the old position is refused', () => following.ended)
      expect(JSON.stringify(following.failure)).toContain('RESYNC')
      await before.hangUp()
    } finally {
      await restored.stop()
    }
    expect(restored.output, 'row-level security works').not.toContain('does not restrict')
  })

  it('killed while it is being written, it leaves no file that looks complete', async () => {
    mkdirSync(at('killed'))
    // Deriving the key takes half a second, in which the unfinished file exists.
    await until('it is killed in time', async () => {
      const command = ServerProcess.spawn({ ...settings, BACKUP_PASSPHRASE: PASSPHRASE }, [
        ...BACKUP,
        at('killed/desk.backup'),
      ])
      await until('it has begun', () => readdirSync(at('killed')).length > 0 || command.ended)
      await command.kill('SIGKILL')
      const left = readdirSync(at('killed'))
      if (left.length > 0 && left.every((name) => name.endsWith('.unfinished'))) return true
      // Tries again if the backup is complete: on a busy machine it may finish earlier.
      expect(left, command.output).toEqual(['desk.backup'])
      await verifyBackup(at('killed/desk.backup'), PASSPHRASE)
      rmSync(at('killed/desk.backup'))
      return false
    })
    const again = await makeBackup(place(), whole('killed/desk.backup'))
    expect(again.rows).toBeGreaterThan(0)
  })

  it('never overwrites a file or restores into data that is in use, and says so in one line', async () => {
    const file = at('mine')
    writeFileSync(file, 'mine')
    await expect(makeBackup(place(), { file, passphrase: undefined })).rejects.toThrow(
      /^.*mine already exists.*$/,
    )
    const wanted = { ...whole('load.backup'), sendQueued: false }
    await expect(restoreBackup(place(), wanted)).rejects.toThrow(
      postgres
        ? /^The database of DATABASE_URL already holds tables.*$/
        : /^The data folder .* is in use by.*$/,
    )
    const used = { dataDir: at('fromLoad'), databaseUrl: undefined }
    const before = await digestsIn(used)
    await expect(restoreBackup(used, wanted)).rejects.toThrow(/^.* already holds a database: move it away.*$/)
    expect(await digestsIn(used)).toEqual(before)
    const damaged = restoreBackup({ dataDir: at('none'), databaseUrl: undefined }, { ...wanted, file })
    await expect(damaged).rejects.toThrow('This is not a backup of Loupe')
    expect(readdirSync(home)).not.toContain('none')
  })
})

it('a backup can move between the databases and back, and nothing in any table changes', async () => {
  await server.stop()
  const original = await digestsIn(place())
  await makeBackup(place(), whole('first.backup'))
  const embedded = { dataDir: at('embedded'), databaseUrl: undefined }
  await restoreBackup(embedded, { ...whole('first.backup'), sendQueued: true })
  expect(await digestsIn(embedded)).toEqual(original)
  await makeBackup(embedded, whole('second.backup', PASSPHRASE))
  const { header } = await verifyBackup(at('second.backup'), PASSPHRASE)
  expect(header.from).toBe('embedded')

  const empty = await emptyDatabase()
  try {
    const back = { dataDir: at('back'), databaseUrl: empty?.url }
    await restoreBackup(back, { ...whole('second.backup', PASSPHRASE), sendQueued: true })
    expect(await digestsIn(back)).toEqual(original)
  } finally {
    await empty?.drop()
  }
})

it('a sync with the store that was running at the backup ends with the restore, because its data is old', async () => {
  const was = { dataDir: at('syncing'), databaseUrl: undefined }
  await inDatabase(was, (prisma) =>
    prisma.syncRun.create({
      data: {
        kind: 'inventory',
        status: 'running',
        cause: 'timer',
        startedAt: new Date(),
        heartbeatAt: new Date(),
        position: { at: 'remove' },
        staged: { create: { storeId: 'gid://shopify/Product/1', json: '' } },
      },
    }),
  )
  await makeBackup(was, whole('syncing.backup'))
  const target = { dataDir: at('resynced'), databaseUrl: undefined }
  await restoreBackup(target, { ...whole('syncing.backup'), sendQueued: true })
  const runs = await inDatabase(target, (prisma) => prisma.syncRun.findMany({ include: { staged: true } }))
  expect(runs).toMatchObject([
    {
      status: 'failed',
      finishedAt: expect.any(Date),
      error: expect.stringContaining('restored'),
      staged: [],
    },
  ])
})
