import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { canariesIn, canary } from '../../kit/canaries.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { differences, shownToPartners, shownToSuppliers } from '../access/nestedReads.ts'
import {
  allowCrawls,
  crawlFrames,
  crawlGraphql,
  crawlRest,
  fieldsShownIn,
  forSuppliers,
  heardBy,
  type Page,
  seenIn,
} from './crawl.ts'
import { type Rivalry, rivalry } from './rivalry.ts'

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
afterEach(() => expect(server.reported, 'nothing went wrong behind the scenes').toEqual([]))
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** Requested ids are part of the request, but a response that repeats them would still leak. */
function expectNone(pages: readonly Page[], wanted: Readonly<Record<string, string>>): void {
  expect(pages.length, 'there was something to look through').toBeGreaterThan(20)
  const found = pages.flatMap(({ of, text }) => canariesIn(text, wanted).map((hit) => `${of}: ${hit}`))
  expect(found).toEqual([])
}

describe('canaries', () => {
  it('an admin can see all canaries, so the crawl reaches the places where they are', async () => {
    const { caller } = await world.admin()
    const text = [...(await crawlRest(caller, scene.ids)), ...(await crawlGraphql(caller, scene.ids))]
      .map((page) => page.text)
      .join('\n')
    // Stored for the record, and not shown anywhere yet.
    const { note, lineId, customerId, orderId, billingName, billingAddress, ...shown } = canary
    expect(text).toContain(lineId)
    expect(text).toContain(orderId)
    for (const [name, value] of Object.entries({ ...shown, ...scene.rivalCanaries }))
      expect(text.includes(value), name).toBe(true)
    expect([note, customerId, billingName, billingAddress].every((value) => value.length > 0)).toBe(true)
  })
})

describe('a supplier', () => {
  it('a supplier finds no byte of the customer, the store’s prices or a rival behind any REST path', async () => {
    const pages = await crawlRest(scene.acme.caller, scene.ids)
    expectNone(pages, { ...canary, ...scene.rivalCanaries })
    expect(seenIn(pages)).toEqual(
      expect.arrayContaining(['GET /api/orders', 'GET /api/quotes', 'GET /api/supplier/quote-opportunities']),
    )
  })

  it('a supplier finds none along any edge of GraphQL, and something only in fields that are listed', async () => {
    const pages = await crawlGraphql(scene.acme.caller, scene.ids)
    expect(differences(fieldsShownIn(pages), shownToSuppliers)).toEqual({ notListed: [], neverFound: [] })
    expectNone(pages, { ...canary, ...scene.rivalCanaries })
    expect(seenIn(pages)).toEqual([
      'apiTokens',
      'catalogueCounts',
      'eventCursor',
      'firstPrices',
      'inStockProducts',
      'mailPreferences',
      'notifications',
      'opportunities',
      'opportunity',
      'opportunityCounts',
      'order',
      'orders',
      'passkeys',
      'product',
      'products',
      'push',
      'quote',
      'quoteRequest',
      'quotes',
      'sessions',
      'supplier',
      'supplierImages',
      'supplierNeeds',
      'supplierStats',
      'systemStatus',
      'twoStep',
      'unreadNotifications',
      'variants',
      'viewer',
      'webhookEndpoints',
    ])
  })

  it('a supplier finds none in any frame of a subscription, from the first event on', async () => {
    const { acme, start } = scene
    const heard = heardBy(world, acme.caller, ['suppliers', `supplier:${acme.id}`], forSuppliers)
    const pages = await crawlFrames(acme.caller, start, heard)
    expectNone(pages, { ...canary, ...scene.rivalCanaries })
    expect(seenIn(pages)).toEqual(forSuppliers.map((field) => `subscription ${field}`).sort())
  })

  it('a supplier finds none in an email', async () => {
    await queueNotifications(server.deps.notificationLog, world.ports.now, 'https://desk.example')
    const where = { to: scene.acme.email }
    // The server's own job may be queueing emails at the same moment.
    await until('several of every kind', async () => (await world.prisma.mailMessage.count({ where })) > 10)
    const mails = await world.prisma.mailMessage.findMany({ where })
    expect(canariesIn(JSON.stringify(mails), { ...canary, ...scene.rivalCanaries })).toEqual([])
  })
})

describe('a supplier’s program with a token', () => {
  it('a supplier’s token finds no more than the supplier', async () => {
    const program = await world.program('acme-erp', scene.acme)
    const pages = [...(await crawlRest(program, scene.ids)), ...(await crawlGraphql(program, scene.ids))]
    expectNone(pages, { ...canary, ...scene.rivalCanaries })
  })
})

describe('a partner', () => {
  it('a partner finds the catalog and requests, but no customers, suppliers, quotes or prices', async () => {
    const { acme, rivalCanaries, ids, partnerStart } = scene
    const suppliersToo = {
      ...canary,
      ...rivalCanaries,
      acme: acme.id,
      acmeName: 'Acme',
      acmeEmail: acme.email,
    }
    const answers = await crawlGraphql(partner, ids)
    expect(differences(fieldsShownIn(answers), shownToPartners)).toEqual({ notListed: [], neverFound: [] })
    const pages = [
      ...(await crawlRest(partner, ids)),
      ...answers,
      ...(await crawlFrames(
        partner,
        partnerStart,
        heardBy(world, partner, ['suppliers'], ['requestOpened', 'requestChanged']),
      )),
    ]
    expectNone(pages, suppliersToo)
    const seen = seenIn(pages)
    expect(seen).toEqual(expect.arrayContaining(['quoteRequests', 'products', 'subscription requestOpened']))
    expect(seen).not.toContain('quotes')
  })
})

describe('visitors', () => {
  it('a visitor finds nothing, and a supplier that is not active counts as a visitor', async () => {
    const pending = await world.supplier('Pendulum', { status: 'pending' })
    const rejected = await world.supplier('Rejectomatic', { status: 'rejected' })
    // Sessions from before an approval was revoked would be the way in.
    for (const supplier of [pending, rejected]) {
      const caller = await world.freshCaller(supplier)
      const pages = [...(await crawlRest(caller, scene.ids)), ...(await crawlGraphql(caller, scene.ids))]
      expectNone(pages, { ...canary, ...scene.rivalCanaries, own: scene.acme.id })
      expect(seenIn(pages)).toEqual(['GET /api/auth/me', 'systemStatus', 'viewer'])
    }
  })
})
