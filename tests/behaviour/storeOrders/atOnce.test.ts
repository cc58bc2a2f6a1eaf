import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Ports } from '../../../api/usecases/ports.ts'
import { forgetCustomers } from '../../../api/usecases/privacy/forgetCustomers.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { productPayload } from '../../kit/storePayloads.ts'
import { until } from '../../kit/until.ts'
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

/** Ports whose commit waits, after its work is done, until it is let go. */
function halted({ ports }: World) {
  let isDone = () => {}
  let letGo = () => {}
  const done = new Promise<void>((resolve) => (isDone = resolve))
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const commit: Ports['commit'] = (actor, work) =>
    ports.commit(actor, async (tx) => {
      const result = await work(tx)
      isDone()
      await gate
      return result
    })
  return { ports: { ...ports, commit }, done, letGo: () => letGo() }
}

const isSomebodyWaiting = async () => {
  const [row] = await world.prisma.$queryRaw<{ waiting: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted) AS waiting`
  return row?.waiting
}

type Work = (ports: Ports) => Promise<unknown>

/** Starts the second before the first is committed. */
async function atOnce([first, second]: readonly [Work, Work]): Promise<void> {
  const { ports, done, letGo } = halted(world)
  const before = first(ports)
  await done
  const after = second(world.ports)
  await Promise.race([after, until('the second waits for the first', isSomebodyWaiting)])
  letGo()
  await Promise.all([before, after])
}

// The embedded database has a single connection: one transaction follows the other.
test.runIf(inject('database').kind === 'postgres').each(['product', 'order'])(
  'a request has its variant if its product is saved at the same moment, and the %s is first',
  async (first) => {
    const made = productPayload({ nth: 801, at: world.ports.now() })
    const order = orderOfApi(await world.order({ product: made }))
    const save = (ports: Ports) => receiveProduct(ports, productOfApi(made))
    const open = (ports: Ports) => receiveOrder(ports, order)
    await atOnce(first === 'product' ? [save, open] : [open, save])
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
    await atOnce(first === 'order' ? [save, erase] : [erase, save])
    expect(await world.prisma.storeOrder.findMany()).toMatchObject([
      { customerName: null, customerEmail: null, raw: '', redactedAt: expect.any(Date) },
    ])
  },
)
