import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Ports } from '../../../api/usecases/ports.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { halted, orWaiting } from '../../kit/halted.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
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
    const [one, other] = first === 'product' ? [save, open] : [open, save]

    const { ports, done, letGo } = halted(world)
    const before = one(ports)
    await done
    const after = other(world.ports)
    await orWaiting(world, after)
    letGo()
    await Promise.all([before, after])
    expect(await world.prisma.quoteRequest.findMany()).toMatchObject([{ variantId: expect.any(String) }])
  },
)
