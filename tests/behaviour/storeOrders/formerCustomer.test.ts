import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseRequest } from '../../../api/usecases/request/releaseRequest.ts'
import { openSkippedLine } from '../../../api/usecases/storeConsole/openSkippedLine.ts'
import { canary } from '../../kit/canaries.ts'
import { everyRow } from '../../kit/database/everyRow.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later } from './scene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

/** The order as it ships to somebody else. */
const shippedTo = (order: OrderPayload, first_name: string, last_name: string) => ({
  shipping_address: { ...order.shipping_address, first_name, last_name, name: `${first_name} ${last_name}` },
})
const toRedact = ({ id }: OrderPayload) => ({
  shop_domain: SHOP,
  customer: { id: Number(canary.customerId) },
  orders_to_redact: [id],
})
const theRequest = () => world.prisma.quoteRequest.findFirstOrThrow()
const admin = async () => (await world.admin()).as

describe('an order whose recipient changed before its customer was erased', () => {
  test('what was masked stays masked, and is stored nowhere', async () => {
    const engraved = { name: 'Engraving', value: 'For Clarabella Oswinfeld' }
    const order = await world.order({ properties: [engraved, { name: 'Target Price', value: '15500000' }] })
    await deliver(world, ['orders/create', { ...order, ...shippedTo(order, 'Clarabella', 'Oswinfeld') }])
    await releaseRequest(world.ports, await admin(), { requestId: (await theRequest()).id, as: 'masked' })
    const acme = await world.supplier('Acme')
    const seen = async () => (await acme.caller.rest('GET', '/api/quote-requests')).text
    await deliver(
      world,
      ['orders/updated', later(order, 5, shippedTo(order, 'Dorothea', 'Plumbridge') as never)],
      ['customers/redact', toRedact(order)],
    )
    expect(await seen()).toContain('For •••')
    expect([...(await everyRow(world.prisma)).values()].join('\n')).not.toContain('Clarabella')
    expect((await theRequest()).properties).toContainEqual({ name: 'Target Price', value: '15500000' })
    await deliver(world, ['orders/updated', later(order, 9)])
    expect(await seen()).toContain('For •••')
  })

  test('the title of a custom item is stored nowhere without its mask', async () => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({
      ...line,
      variant_id: null,
      product_id: null,
      title: 'Ring for Clarabella',
    }))
    const custom = { ...order, line_items }
    await deliver(world, ['orders/create', { ...custom, ...shippedTo(order, 'Clarabella', 'Oswinfeld') }])
    const { id: lineId } = await world.prisma.storeOrderLine.findFirstOrThrow()
    await openSkippedLine(world.ports, await admin(), { lineId })
    expect(await theRequest()).toMatchObject({ productTitle: 'Ring for •••' })
    await deliver(
      world,
      ['orders/updated', later(custom as never, 5, shippedTo(order, 'Dorothea', 'Plumbridge') as never)],
      ['customers/redact', toRedact(order)],
    )
    expect(await world.prisma.storeOrderLine.findFirst()).toMatchObject({ title: 'Ring for •••' })
    expect([...(await everyRow(world.prisma)).values()].join('\n')).not.toContain('Clarabella')
  })
})
