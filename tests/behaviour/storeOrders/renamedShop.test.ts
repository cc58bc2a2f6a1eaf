import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renameShop, whatToRename } from '../../../api/cli/renameShop.ts'
import { otherShop } from '../../../api/data/store/otherShop.ts'
import { TEST_SHOP } from '../../../api/usecases/store/ports.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later } from './scene.ts'

const BEFORE = 'old-name.myshopify.com'
const DAYS = 24

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

/** Moves all stored data to the store's previous domain. */
async function beforeRenaming(): Promise<void> {
  const { storeOrder, webhookDelivery, privacyRequest } = world.prisma
  for (const table of [storeOrder, webhookDelivery, privacyRequest])
    await (table as typeof storeOrder).updateMany({ data: { shop: BEFORE } })
}
const rename = () => renameShop(world.prisma, { from: BEFORE, to: SHOP })
const statuses = async () =>
  (await world.prisma.quoteRequest.findMany({ orderBy: { createdAt: 'asc' } })).map(({ status }) => status)
const noticed = () => otherShop(world.prisma, SHOP, server.clock.now())

describe('a store whose domain was changed', () => {
  test('once it is renamed, its cancellations and erasures reach its earlier orders', async () => {
    const [one, other] = [await world.openRequest(), await world.openRequest()]
    await beforeRenaming()
    expect(await noticed()).toBe(BEFORE)
    expect(await rename()).toBe(`2 orders of ${BEFORE} now belong to ${SHOP}`)
    expect(await noticed()).toBeNull()
    const end = later(one.payload, 5)
    await deliver(
      world,
      ['orders/cancelled', { ...end, cancelled_at: end.updated_at }],
      ['customers/redact', { shop_domain: SHOP, customer: { id: 55 }, orders_to_redact: [other.payload.id] }],
    )
    expect((await statuses()).sort()).toEqual(['cancelled', 'pending'])
    expect(await world.prisma.storeOrder.findMany({ where: { redactedAt: { not: null } } })).toMatchObject([
      { storeId: String(other.payload.id), customerName: null },
    ])
  })

  test('data erased under its previous domain is not stored again', async () => {
    const coming = await world.order()
    const redact = { shop_domain: SHOP, customer: { id: 55 }, orders_to_redact: [coming.id] }
    await deliver(world, ['customers/redact', redact])
    await world.openRequest()
    await beforeRenaming()
    await rename()
    await deliver(world, ['orders/create', coming])
    expect(await world.prisma.storeOrder.findFirst({ where: { storeId: String(coming.id) } })).toMatchObject({
      customerName: null,
      redactedAt: expect.any(Date),
    })
  })

  test('orders that arrived under both domains stay apart, and are counted', async () => {
    const { payload } = await world.openRequest()
    await beforeRenaming()
    await world.openRequest()
    await deliver(world, ['orders/updated', later(payload, 5)])
    expect(await rename()).toBe(
      `0 orders of ${BEFORE} now belong to ${SHOP}; 1 order that arrived under both domains stayed apart`,
    )
    expect(await world.prisma.storeOrder.count({ where: { shop: BEFORE } })).toBe(1)
    expect(await noticed(), 'nothing is left to do').toBeNull()
  })

  test('the audit log says who renamed it, and both names', async () => {
    const { payload } = await world.openRequest()
    await world.openRequest()
    await beforeRenaming()
    await deliver(world, ['orders/updated', later(payload, 5)])
    await rename()
    const { caller } = await world.admin()
    const { auditLog } = await caller.graphqlOk<{ auditLog: { edges: { node: object }[] } }>(
      '{ auditLog(search: "store renamed") { edges { node { area title text by } } } }',
    )
    expect(auditLog.edges.map(({ node }) => node)).toEqual([
      {
        area: 'SETTINGS',
        title: 'Store renamed',
        text: `${BEFORE} → ${SHOP}, 1 order moved, 1 order under both domains`,
        by: 'Loupe',
      },
    ])
  })

  test('an unknown shop name is refused as mistyped, or as one of another database', async () => {
    await expect(rename()).rejects.toThrow(`no order of the shop ${BEFORE}`)
    expect(await world.prisma.auditEntry.count()).toBe(0)
  })

  test.each([[[]], [['--all']], [[BEFORE, SHOP]], [[SHOP]], [[TEST_SHOP]]])(
    'nothing is renamed if it is not clear what: %j',
    (args) => {
      expect(() => whatToRename(args, SHOP)).toThrow('Usage: npm run rename-shop')
    },
  )

  test('the new domain is that of the settings', () => {
    expect(whatToRename(['Old-Name.myshopify.com'], SHOP)).toEqual({ from: BEFORE, to: SHOP })
    expect(() => whatToRename([BEFORE], undefined)).toThrow('SHOPIFY_SHOP_DOMAIN')
  })
})

test('a store that replaced another is reported until it has orders and those of the other are old', async () => {
  await world.openRequest()
  await beforeRenaming()
  server.clock.advance(61 * DAYS)
  const now = server.clock.now()
  await world.prisma.storeOrder.updateMany({ data: { createdAt: new Date(now.getTime() - 61 * 86_400_000) } })
  expect(await noticed(), 'the new one has no order').toBe(BEFORE)
  await world.prisma.storeOrder.create({
    data: { shop: SHOP, storeId: '1', storeUpdatedAt: now, raw: '', createdAt: now },
  })
  expect(await noticed()).toBeNull()
  await world.prisma.storeOrder.updateMany({ where: { shop: BEFORE }, data: { createdAt: now } })
  expect(await noticed(), 'it still has recent orders').toBe(BEFORE)
  await world.prisma.storeOrder.updateMany({ where: { shop: BEFORE }, data: { shop: TEST_SHOP } })
  expect(await noticed()).toBeNull()
})
