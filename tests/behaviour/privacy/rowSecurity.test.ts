import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import * as rows from '../../../api/data/database/visibleTo.ts'
import { rowSecurityRules } from '../../../api/data/rowSecurity/rowSecurityRules.ts'
import { Prisma } from '../../../api/data/prisma/client.ts'
import { tables } from '../../../api/data/prisma/tables.ts'
import { type Actor, visitor } from '../../../api/domain/actor.ts'
import { openDatabase } from '../../../api/data/database/openDatabase.ts'
import { emptyDatabase } from '../../kit/database/emptyDatabase.ts'
import { administer } from '../../kit/database/testDatabase.ts'
import { canariesIn, canary } from '../../kit/canaries.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { allowCrawls, crawlGraphql, crawlRest } from './crawl.ts'
import { RIVAL, type Rivalry, rivalry } from './rivalry.ts'

let server: TestServer
let world: World
let partner: Caller
let scene: Rivalry
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  partner = await world.program('feed')
  scene = await rivalry(world, partner)
})
beforeEach(() => allowCrawls(server))
afterAll(async () => {
  await world.end()
  await server.stop()
})

/**
 * Row-level security works on rows. Columns of a row that a supplier may read are the subject of
 * `columnRules.ts`: the admins' notes about it, the store's prices, and a request's store ids, unmasked
 * properties and best quote.
 */
const { internalNotes: _1, storePrice: _2, unitCost: _3, orderId: _4, lineId: _5, ...ofRows } = canary

const everyTable = Object.values(tables).map(({ name }) => name)

/** Every row of a table that this actor's connection returns; none if the database refuses the read. */
const contentFor = async (actor: Actor, table: string): Promise<string> => {
  const statement = `SELECT coalesce(string_agg(t::text, ' '), '') AS content FROM ${table} t`
  try {
    const [row] = await server.database.readsFor(actor).$queryRawUnsafe<{ content: string }[]>(statement)
    return row?.content ?? ''
  } catch (error) {
    expect(String(error)).toContain('permission denied')
    return ''
  }
}

const contentsFor = async (actor: Actor): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(everyTable.map(async (table) => [table, await contentFor(actor, table)] as const)),
  )

const filled = (contents: Record<string, string>) =>
  Object.keys(contents).filter((table) => contents[table] !== '')

/** Simulates a missing `visibleTo` filter everywhere. */
async function withoutFilters(): Promise<void> {
  const { visibleTo } = rows
  const admin = (await world.admin()).as
  vi.spyOn(rows, 'visibleTo').mockImplementation((_actor, policy, now) => visibleTo(admin, policy, now))
}

const TOTALS =
  '{ quotes { totalCount } orders { totalCount } inStockProducts { totalCount } apiTokens { totalCount } }'

describe('the database itself', () => {
  it('returns no row of others to a supplier, whatever the statement reads', async () => {
    const contents = await contentsFor(scene.acme.as)
    expect(filled(contents)).toEqual(
      expect.arrayContaining(['quotes', 'orders', 'suppliers', 'quote_requests']),
    )
    const { quote_requests: requests = '', ...own } = contents
    const rivals = { ...scene.rivalCanaries, rivalName: RIVAL, rivalId: scene.rival.id }
    expect(canariesIn(Object.values(own).join('\n'), { ...ofRows, ...rivals })).toEqual([])
    const withoutBest = Object.entries(rivals).filter(([name]) => !/^quote\d/.test(name))
    expect(canariesIn(requests, Object.fromEntries(withoutBest))).toEqual([])
  })

  it('returns as little for our own statements, the first time and repeatedly', async () => {
    const quotes = Prisma.sql`SELECT string_agg(t::text, ' ' ORDER BY t.id) FROM quotes t`
    const seen = new Set<unknown>()
    for (let nth = 0; nth < 5; nth++) {
      const [[own] = []] = await server.database.sendFor(scene.acme.as)(quotes)
      seen.add(own)
      // Between the supplier's reads, on the same connections.
      const [[all] = []] = await server.database.sendFor((await world.admin()).as)(quotes)
      expect(String(all).length).toBeGreaterThan(String(own).length)
    }
    expect([...seen]).toEqual([expect.stringContaining(scene.acme.id)])
    expect(String([...seen])).not.toContain(scene.rival.id)
  })

  it('returns the catalog and released requests to a partner, and a visitor owns no more', async () => {
    const partnerActor: Actor = { role: 'partner', name: 'feed', tokenId: '', scopes: [] }
    const open = ['events', 'products', 'quote_requests', 'stream_heads', 'variants']
    expect(filled(await contentsFor(partnerActor)).sort()).toEqual(open)
    expect(await contentsFor(visitor)).toEqual(await contentsFor(partnerActor))
  })

  it('returns nothing of tables that the rules do not name', async () => {
    const listed = Object.keys(rowSecurityRules).map((model) => tables[model as keyof typeof tables].name)
    const contents = await contentsFor(scene.acme.as)
    expect(filled(contents).filter((table) => !listed.includes(table as never))).toEqual([])
  })

  it('restricts each read of one row by itself, whoever else reads in the same tick', async () => {
    const { acme, rival } = scene
    const { readsFor, prisma } = server.database
    const { requestId } = await prisma.quote.findFirstOrThrow({ where: { supplierId: acme.id } })
    const admin = (await world.admin()).as
    const supplier = async (actor: Actor, id: string, quoteId?: string) => {
      const include = quoteId === undefined ? null : { quotes: { where: { id: quoteId } } }
      return (await readsFor(actor).supplier.findUnique({ where: { id }, include }))?.id
    }
    const ownQuote = async (supplierId: string) => {
      const where = { requestId_supplierId: { requestId, supplierId } }
      return (await readsFor(acme.as).quote.findUnique({ where }))?.supplierId
    }
    const seen = await Promise.all([
      supplier(admin, rival.id),
      supplier(acme.as, rival.id),
      supplier(acme.as, acme.id),
      supplier(rival.as, rival.id),
      // Prisma would read conditions that differ in separate statements of a transaction.
      supplier(acme.as, rival.id, acme.id),
      supplier(acme.as, rival.id, rival.id),
      ownQuote(acme.id),
      ownQuote(rival.id),
    ])
    const none = undefined
    expect(seen).toEqual([rival.id, none, acme.id, rival.id, none, none, acme.id, none])
  })

  it('does not restrict others who read in the same tick as a supplier', async () => {
    const { readsFor, prisma } = server.database
    const { email } = await prisma.adminUser.findFirstOrThrow()
    const [, admin] = await Promise.all([
      readsFor(scene.acme.as).quote.count({ where: {} }),
      prisma.adminUser.findUnique({ where: { email } }),
    ])
    expect(admin?.email).toBe(email)
  })

  it('restricts one statement only', async () => {
    const count = (actor: Actor) => server.database.readsFor(actor).quote.count({ where: {} })
    const admin = (await world.admin()).as
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => count([admin, scene.acme.as, scene.rival.as][nth % 3] ?? admin)),
    )
    const [all = 0, acme = 0, rival = 0] = counts
    expect(acme + rival).toBeLessThanOrEqual(all)
    expect(counts).toEqual(counts.map((_, nth) => [all, acme, rival][nth % 3]))
  })
})

describe('a supplier, if every filter were missing', () => {
  it('still has the same totals over GraphQL, and without row-level security would not', async () => {
    const totals = () => scene.acme.caller.graphqlOk(TOTALS)
    const before = await totals()
    await withoutFilters()
    expect(await totals()).toEqual(before)
    vi.spyOn(server.database, 'readsFor').mockReturnValue(server.database.reads)
    expect(await totals()).not.toEqual(before)
  })

  it.each([
    ['behind any REST path', crawlRest],
    ['along any edge of GraphQL', crawlGraphql],
  ] as const)('still finds no byte of others %s', async (_where, crawl) => {
    await withoutFilters()
    const pages = await crawl(scene.acme.caller, scene.ids)
    expect(pages.filter(({ full }) => full).length).toBeGreaterThan(10)
    const found = pages.flatMap(({ of, text }) =>
      canariesIn(text, { ...canary, ...scene.rivalCanaries }).map((hit) => `${of}: ${hit}`),
    )
    expect(found).toEqual([])
  })
})

// The embedded database has one account, which has every right.
describe.runIf(inject('database').kind === 'postgres')('an account that may not create the role', () => {
  it('continues without it and says why, until somebody grants the role', async () => {
    const empty = await emptyDatabase()
    if (!empty) throw new Error('PostgreSQL can create databases')
    const account = `plain_${randomUUID().replaceAll('-', '')}`
    const { pathname, origin } = new URL(empty.url.replace('postgresql:', 'http:'))
    const own = `postgresql://${account}@${new URL(origin).host}${pathname}`
    const open = () => openDatabase({ databaseUrl: own, dataDir: '' })
    const host = empty.url.replace(/\/[^/]*$/, '')
    await administer(host, `CREATE ROLE ${account} LOGIN`)
    await administer(host, `ALTER DATABASE ${pathname.slice(1)} OWNER TO ${account}`)
    const without = await open()
    expect(without.rowSecurityMissing).toMatch(/permission denied/)
    expect(await without.readsFor(visitor).supplier.count({ where: {} })).toBe(0)
    await without.close()
    await administer(host, `GRANT loupe_reader TO ${account}`)
    const granted = await open()
    expect(granted.rowSecurityMissing).toBeNull()
    await expect(granted.readsFor(visitor).mailMessage.count({ where: {} })).rejects.toThrow(
      'permission denied',
    )
    await granted.close()
    await empty.drop()
  })
})
