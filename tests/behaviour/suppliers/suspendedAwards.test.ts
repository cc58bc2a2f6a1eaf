import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { advanceOrder } from '../../../api/usecases/order/advanceOrder.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { reinstate, suspend } from './suspensionScene.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  await server.reset()
  world = await aWorld(server)
  ada = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

describe('a suspended supplier is not awarded', () => {
  const SUSPENDED =
    'The supplier of this quote is suspended. Reinstate the supplier first, or award another quote.'

  it('admins still see its quote, but cannot award it until it is reinstated', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '900.00')
    succeeded(await suspend(world, ada, acme))
    const seen = () =>
      ada.caller.graphqlOk('query($id: ID!) { quote(id: $id) { availableMoves supplier { suspendedAt } } }', {
        id: quoteId,
      })
    expect(await seen()).toEqual({
      quote: { availableMoves: [], supplier: { suspendedAt: expect.any(String) as string } },
    })
    expect(await awardQuote(world.ports, ada.as, { quoteId })).toMatchObject({
      refused: 'conflict',
      message: SUSPENDED,
    })
    const advance = { orderId: request.orderId, status: 'awarded', supplierId: acme.id }
    expect(await advanceOrder(world.ports, ada.as, advance)).toMatchObject({ message: SUSPENDED })
    succeeded(await reinstate(world, ada, acme))
    expect(await seen()).toEqual({ quote: { availableMoves: ['AWARD'], supplier: { suspendedAt: null } } })
    succeeded(await awardQuote(world.ports, ada.as, { quoteId }))
  })

  it('a rejected order is neither re-awarded to it nor suggested for it', async () => {
    const bolt = await world.supplier('Bolt')
    const request = await world.openRequest()
    await world.quote(acme, request, '900.00')
    const chosen = await world.quote(bolt, request, '800.00')
    await world.award(chosen)
    await world.reject(bolt, request)
    const runnerUp = async () =>
      (
        await ada.caller.graphqlOk<{ order: { runnerUp: { supplier: { id: string } } | null } }>(
          'query($id: ID!) { order(id: $id) { runnerUp { supplier { id } } } }',
          { id: request.orderId },
        )
      ).order.runnerUp?.supplier.id
    expect(await runnerUp()).toBe(acme.id)
    succeeded(await suspend(world, ada, acme))
    expect(await runnerUp()).toBeUndefined()
    const again = { orderId: request.orderId, supplierId: acme.id }
    expect(await reawardOrder(world.ports, ada.as, again)).toMatchObject({
      refused: 'conflict',
      message: 'This supplier is suspended. Reinstate it first.',
    })
  })

  it('its current order stays unchanged', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(acme, request, '900.00'))
    await world.accept(acme, request)
    succeeded(await suspend(world, ada, acme))
    const { orderId } = request
    expect(await advanceOrder(world.ports, ada.as, { orderId, status: 'fulfilled' })).toEqual({ orderId })
  })

  it('an admin cannot answer on its behalf, and a quote in progress comes too late', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '900.00')
    const other = await world.openRequest()
    succeeded(await suspend(world, ada, acme))
    const terms = { price: '100.00', deliveryDays: 5 }
    expect(
      await submitQuote(world.ports, ada.as, { ...terms, requestId: other.id, supplierId: acme.id }),
    ).toMatchObject({ refused: 'conflict', message: 'This supplier is suspended. Reinstate it first.' })
    for (const answered of [
      await updateQuote(world.ports, acme.as, { ...terms, quoteId }),
      await submitQuote(world.ports, acme.as, { ...terms, requestId: other.id }),
      await declineRequest(world.ports, acme.as, { requestId: other.id, reason: 'No capacity' }),
    ])
      expect(answered).toMatchObject({
        refused: 'conflict',
        message: 'Your account is suspended. Please write to your contact at Loupe.',
      })
  })

  it('a suspension and an award at the same moment run one after the other', async () => {
    for (let round = 0; round < 6; round++) {
      const maker = await world.supplier(`Maker ${round}`)
      const request = await world.openRequest()
      const quoteId = await world.quote(maker, request, '900.00')
      const [award, suspension] = await Promise.all([
        awardQuote(world.ports, ada.as, { quoteId }),
        suspend(world, ada, maker),
      ])
      succeeded(suspension)
      const events = await world.prisma.event.findMany({
        where: {
          stream: 'admin',
          supplierId: maker.id,
          type: { in: ['order.awarded', 'supplier.suspended'] },
        },
        orderBy: { seq: 'asc' },
        select: { type: true },
      })
      expect(events.map(({ type }) => type)).toEqual(
        isRefusal(award) ? ['supplier.suspended'] : ['order.awarded', 'supplier.suspended'],
      )
    }
  })
})
