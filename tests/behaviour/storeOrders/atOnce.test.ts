import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Ports } from '../../../api/usecases/ports.ts'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import { forgetCustomers } from '../../../api/usecases/privacy/forgetCustomers.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { canary } from '../../kit/canaries.ts'
import { atOnce } from '../../kit/halted.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { productPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { orderOfApi, productOfApi } from './scene.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterAll(() => server.stop())

// The embedded database has a single connection: one transaction follows the other.
test.runIf(inject('database').kind === 'postgres').each(['product', 'order'])(
  'a request has its variant if its product is saved at the same moment, and the %s is first',
  async (first) => {
    const made = productPayload({ nth: 801, at: world.ports.now() })
    const order = orderOfApi(await world.order({ product: made }))
    const save = (ports: Ports) => receiveProduct(ports, productOfApi(made))
    const open = (ports: Ports) => receiveOrder(ports, order)
    await atOnce(world, first === 'product' ? [save, open] : [open, save])
    expect(await world.prisma.quoteRequest.findMany()).toMatchObject([{ variantId: expect.any(String) }])
  },
)

test.runIf(inject('database').kind === 'postgres').each(['order', 'erasure'])(
  'a customer is erased from an order that is saved for the first time at that moment, and the %s is first',
  async (first) => {
    const payload = await world.order()
    const save = (ports: Ports) => receiveOrder(ports, orderOfApi(payload))
    const erase = (ports: Ports) =>
      forgetCustomers(ports, {
        deliveryId: world.ports.newId(),
        topic: 'customers/redact',
        shop: SHOP,
        customerId: '55',
        orderIds: [String(payload.id)],
        receivedAt: world.ports.now(),
      })
    await atOnce(world, first === 'order' ? [save, erase] : [erase, save])
    expect(await world.prisma.storeOrder.findMany()).toMatchObject([
      { customerName: null, customerEmail: null, raw: '', redactedAt: expect.any(Date) },
    ])
  },
)

test.runIf(inject('database').kind === 'postgres').each([
  ['order', 'becomes a request'],
  ['request', 'becomes a request'],
  ['order', 'waits for a variant'],
  ['request', 'waits for a variant'],
])(
  'a line has one request, which hides its customer, if an admin creates it as the order arrives; the %s is first, and the line %s',
  async (first, line) => {
    const { variantId } = await world.openRequest()
    const properties = [{ name: 'Engraving', value: `For ${canary.firstName} ${canary.lastName}` }]
    const made = await world.order({ properties })
    const line_items = made.line_items.map((each) => ({ ...each, variant_id: null, sku: null }))
    const payload = line === 'becomes a request' ? made : { ...made, line_items }
    const storeLineItemId = String(made.line_items[0]?.id)
    const { as } = await world.admin()
    const save = (ports: Ports) => receiveOrder(ports, orderOfApi(payload))
    const create = (ports: Ports) =>
      createRequest(ports, as, {
        variantId,
        quantity: 1,
        storeOrderId: String(made.id),
        storeLineItemId,
        properties,
      })
    await atOnce(world, first === 'order' ? [save, create] : [create, save])
    const supplier = await world.supplier('Acme')
    expect((await supplier.caller.rest('GET', '/api/quote-requests')).text).not.toContain(canary.lastName)
    expect(await world.prisma.quoteRequest.findMany({ where: { storeLineItemId } })).toMatchObject([
      { sourceLineId: expect.any(String) },
    ])
    expect(
      await world.prisma.storeOrderLine.findMany({ where: { storeLineId: storeLineItemId } }),
    ).toMatchObject([{ skipReason: null }])
  },
)
