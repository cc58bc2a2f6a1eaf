import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { advisoryLocks } from '../../api/data/database/advisoryLocks.ts'
import { Prisma } from '../../api/data/prisma/client.ts'
import { type Database, databaseAt } from '../../api/data/database/database.ts'
import { openDatabase } from '../../api/data/database/openDatabase.ts'
import { buildSearchIndexes } from '../../api/data/database/searchIndexes.ts'
import { containing } from '../../api/data/reads/query/search.ts'
import { orderBranches, productBranches, requestBranches } from '../../api/data/reads/query/searchedIds.ts'
import { isUnavailable } from '../../api/transport/answers/isUnavailable.ts'
import { emptyDatabase } from '../kit/database/emptyDatabase.ts'
import { administer, type TestDatabase, testDatabase } from '../kit/database/testDatabase.ts'
import { until } from '../kit/until.ts'

const isEmbedded = inject('database').kind === 'embedded'

let database: TestDatabase
let ours: Database

beforeAll(async () => {
  database = await testDatabase()
  ours = database
  if (!database.url) return
  const [row] = await database.prisma.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`
  // A server with different defaults.
  for (const setting of [`TimeZone TO 'America/New_York'`, `default_transaction_isolation TO 'serializable'`])
    await database.prisma.$executeRawUnsafe(`ALTER DATABASE ${row?.name} SET ${setting}`)
  ours = databaseAt(database.url, 1, { rowSecurityMissing: null })
})
afterAll(async () => {
  if (ours !== database) await ours.close()
  await database.close()
})

describe('a database connection', () => {
  it.each([
    // The driver writes timestamps without a time zone.
    ['TimeZone', /^(UTC|GMT|Etc\/UTC)$/],
    // The event log's numbering depends on it.
    ['transaction_isolation', /^read committed$/],
  ])('a connection sets its own %s, whatever the database default is', async (name, value) => {
    const [row] = await ours.prisma.$queryRaw<{ value: string }[]>`SELECT current_setting(${name}) AS value`
    expect(row?.value).toMatch(value)
  })
})

// The embedded database has no other machines.
describe.runIf(inject('database').kind === 'postgres')('a machine that vanishes or freezes', () => {
  it.each([
    ['idle_in_transaction_session_timeout', /^1min$/],
    // Zero where the connection is no TCP one.
    ['tcp_user_timeout', /^(60000|0)$/],
    ['tcp_keepalives_idle', /^(30|0)$/],
  ])('does not hold its locks for longer than about a minute: %s', async (name, value) => {
    const [row] = await ours.prisma.$queryRaw<{ value: string }[]>`SELECT current_setting(${name}) AS value`
    expect(row?.value).toMatch(value)
  })
})

describe('migrations', () => {
  // The embedded database has no limits.
  it.skipIf(isEmbedded)(
    'take as long as they need, whatever limit the database sets for statements',
    async () => {
      const empty = await emptyDatabase()
      if (!empty) throw new Error('PostgreSQL can create databases')
      const { pathname } = new URL(empty.url)
      const host = empty.url.slice(0, -pathname.length)
      await administer(host, `ALTER DATABASE ${pathname.slice(1)} SET statement_timeout = '1ms'`)
      const opened = await openDatabase({ databaseUrl: empty.url, dataDir: '' })
      await opened.close()
      await administer(host, `ALTER DATABASE ${pathname.slice(1)} RESET statement_timeout`)
      const migrated = await openDatabase({ databaseUrl: empty.url, dataDir: '' })
      expect(await migrated.prisma.supplier.count()).toBe(0)
      await migrated.close()
      await empty.drop()
    },
  )
})

describe('search indexes', () => {
  it.skipIf(isEmbedded)(
    'are left to the process that builds them already, also their extension',
    async () => {
      if (!database.url) throw new Error('PostgreSQL has a URL')
      const [building, other] = [new pg.Client(database.url), new pg.Client(database.url)]
      await Promise.all([building.connect(), other.connect()])
      await building.query('SELECT pg_advisory_lock($1)', [advisoryLocks.searchIndexes])
      expect(await buildSearchIndexes(other)).toBeNull()
      const extensions = await other.query(`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`)
      expect(extensions.rowCount).toBe(0)
      await building.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.searchIndexes])
      await building.end()
      expect(await buildSearchIndexes(other)).toBeNull()
      await other.query(`UPDATE pg_index SET indisvalid = false
      WHERE indexrelid = 'orders_tracking_number_search'::regclass`)
      expect(await buildSearchIndexes(other)).toBeNull()
      const valid = await other.query(`SELECT FROM pg_index
      WHERE indexrelid = 'orders_tracking_number_search'::regclass AND indisvalid`)
      expect(valid.rowCount).toBe(1)
      await other.end()
    },
  )

  it.skipIf(isEmbedded)(
    'let searches for requests, orders and products avoid reading every one',
    async () => {
      if (!database.url) throw new Error('PostgreSQL has a URL')
      const client = new pg.Client(database.url)
      await client.connect()
      expect(await buildSearchIndexes(client)).toBeNull()
      await client.query('SET enable_seqscan = off')
      const branches = [requestBranches, orderBranches, productBranches].flatMap(
        (of) => containing('lamp', of).branches ?? [],
      )
      for (const { text, values } of branches) {
        const { rows } = await client.query({ text: `EXPLAIN ${text}`, values })
        expect(JSON.stringify(rows), text).not.toMatch(/Seq Scan on (quote_requests|products|variants)/)
      }
      await client.end()
    },
  )
})

describe('repeated reads, sent straight through the driver', () => {
  /** The first three are sent through Prisma. */
  const TIMES = 5
  const again = async (sql: () => Prisma.Sql, { readText } = ours) => {
    const answers: unknown[] = []
    for (let nth = 0; nth < TIMES; nth++)
      answers.push(await readText(sql()).catch((error: unknown) => ({ failed: String(error) })))
    return answers
  }

  it('take the same parameters and give the same rows as the first time', async () => {
    const texts = ['', 'plain', 'a "b" \\ {c,d}', 'null', 'ünï'] as const
    const answers = await again(
      () => Prisma.sql`SELECT given.text, length(given.text)::text, ${texts[2]}::text, ${null}::text, ${true}::text
        FROM unnest(${[...texts, null]}::text[]) AS given(text)`,
    )
    const last = [texts[2], null, 'true']
    const rows = [...texts.map((text) => [text, String(text.length), ...last]), [null, null, ...last]]
    for (const answer of answers) expect(answer).toEqual(rows)
    const none = await again(() => Prisma.sql`SELECT id FROM suppliers WHERE id = ANY(${[]}::text[]::uuid[])`)
    for (const answer of none) expect(answer).toEqual([])
  })

  it('fail like the first time, and harm no other read', async () => {
    let divisor = 1
    const share = () => Prisma.sql`SELECT (1 / ${String(divisor)}::text::int)::text`
    for (const rows of await again(share)) expect(rows).toEqual([['1']])
    divisor = 0
    for (const error of await again(share))
      expect(error).toEqual({ failed: expect.stringContaining('division by zero') })
    divisor = 1
    for (const rows of await again(share)) expect(rows).toEqual([['1']])
  })

  it.skipIf(isEmbedded)(
    'end within the time that the URL allows, and only those that take longer',
    async () => {
      if (!database.url) throw new Error('PostgreSQL has a URL')
      const { searchParams, href } = new URL(database.url)
      const hurried = databaseAt(`${href}${searchParams.size > 0 ? '&' : '?'}query_timeout=3000`, 1, {
        rowSecurityMissing: null,
      })
      let seconds = '0'
      const slept = () => Prisma.sql`SELECT 'slept' || pg_sleep(${seconds}::text::float)`
      for (const rows of await again(slept, hurried)) expect(rows).toEqual([['slept']])
      // After a read within its limit, a timer still running would end the process: the read has its answer
      // already.
      for (let nth = 0; nth < 6; nth++) await hurried.prisma.$queryRaw`SELECT pg_sleep(0.6)::text`
      seconds = '30'
      await expect(hurried.readText(slept())).rejects.toThrow('timeout')
      seconds = '0'
      expect(await hurried.readText(slept())).toEqual([['slept']])
      await hurried.close()
    },
  )

  it.skipIf(isEmbedded)('are answered on another connection when theirs has ended', async () => {
    if (!database.url) throw new Error('PostgreSQL has a URL')
    const two = databaseAt(database.url, 1, { rowSecurityMissing: null })
    const who = () => Prisma.sql`SELECT pg_backend_pid()::text`
    const [[pid]] = (await again(who, two)).at(-1) as [[string]]
    // Waits until the session has ended: before that, it may still answer, or refuse.
    await database.prisma.$queryRaw`SELECT pg_terminate_backend(${Number(pid)}::int, 10000)::text`
    const [[other]] = (await two.readText(who())) as [[string]]
    expect(other).not.toBe(pid)
    await two.close()
  })
})

describe('a connection that is lost without a word from the database', () => {
  /** A proxy to the database whose connections can be cut. */
  async function cable(to: string) {
    const { hostname, port } = new URL(to)
    const ends = new Set<Socket>()
    const server = createServer((near) => {
      const far = connect(Number(port), hostname)
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(end)
        end.on('error', () => undefined).on('close', () => other.destroy())
        end.pipe(other)
      }
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(to)
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const cut = () => {
      for (const end of ends) end.destroy()
    }
    return { url: url.href, cut, close: () => server.close() }
  }

  it.skipIf(isEmbedded)(
    'is reported as unavailable to those whose work it ends, and its place in the pool is given back',
    async () => {
      if (!database.url) throw new Error('PostgreSQL has a URL')
      const { url, cut, close } = await cable(database.url)
      const far = databaseAt(url, 1, { rowSecurityMissing: null })
      const sleep = Prisma.sql`SELECT pg_sleep(30)::text AS slept`
      const cutOnceAsleep = async () => {
        const asleep = Prisma.sql`FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE '%AS slept' AND wait_event = 'PgSleep'`
        const isAsleep = async () =>
          (await database.prisma.$queryRaw<object[]>`SELECT 1 ${asleep}`).length > 0
        await until('the statement runs', isAsleep)
        cut()
        // The database would notice the loss only after its sleep.
        await database.prisma.$queryRaw`SELECT pg_terminate_backend(pid, 10000)::text ${asleep}`
      }
      const lost = {
        'within a statement': () => Promise.all([far.prisma.$queryRaw(sleep), cutOnceAsleep()]),
        'within a transaction': () =>
          far.prisma.$transaction((tx) => Promise.all([tx.$queryRaw(sleep), cutOnceAsleep()])),
      }
      for (const [when, work] of Object.entries(lost)) {
        const error: unknown = await work().then(
          () => 'nothing failed',
          (failed: unknown) => failed,
        )
        expect(isUnavailable(error), `${when}: ${String(error)}`).toBe(true)
        await until('its place is free', () => far.usage().taken === 0)
      }
      await far.close()
      close()
    },
  )
})
