import { advanceOrder } from '../../../api/usecases/order/advanceOrder.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import type { OpenRequest, SupplierSeat, World } from '../../kit/world.ts'
import { succeeded } from '../../kit/succeeded.ts'

const DAY_MS = 86_400_000

export interface Scene {
  readonly acme: SupplierSeat
  readonly bolt: SupplierSeat
  /** Approved after all requests were over. */
  readonly cara: SupplierSeat
  /** Never approved. */
  readonly dora: SupplierSeat
}

/** A few days of the desk, counted by hand in the tests. */
export async function fewDays(world: World): Promise<Scene> {
  const { ports, prisma } = world
  const { clock } = world.server
  const { as: admin } = await world.admin()
  const acme = await world.supplier('Acme')
  const bolt = await world.supplier('Bolt')
  const dora = await world.supplier('Dora', { status: 'pending' })
  const product = await world.product('Ring')
  const open = () => world.openRequest({ product })
  const deliver = async ({ orderId }: OpenRequest, on: string) => {
    for (const status of ['fulfilled', 'shipped'])
      succeeded(await advanceOrder(ports, admin, { orderId, status }))
    succeeded(await advanceOrder(ports, admin, { orderId, status: 'delivered' }))
    // Deliveries cannot be in the future, and the scene takes only hours.
    await prisma.order.update({
      where: { id: orderId },
      data: { actualDelivery: new Date(`${on}T00:00:00Z`) },
    })
  }

  const lost = await open()
  clock.advance(2)
  await world.quote(acme, lost, '1000.00')
  await world.award(await world.quote(bolt, lost, '900.00'))

  // A quote that was not confirmed after a change counts, but is not compared with the award.
  const changed = await open()
  clock.advance(2)
  const unconfirmed = await world.quote(acme, changed, '90.00')
  await prisma.quote.update({ where: { id: unconfirmed }, data: { needsReconfirmation: true } })
  await world.award(await world.quote(bolt, changed, '900.00'))

  const won = await open()
  clock.advance(4)
  const winner = await world.quote(acme, won, '800.00')
  for (const price of ['790.00', '780.00'])
    succeeded(await updateQuote(ports, acme.as, { quoteId: winner, price, deliveryDays: 7 }))
  await world.award(winner)
  await world.accept(acme, won, '2026-03-12')
  await deliver(won, '2026-03-10')

  const declined = await open()
  succeeded(
    await declineRequest(ports, acme.as, {
      requestId: declined.id,
      reason: 'Fully booked',
      category: 'capacity_issue',
    }),
  )

  const quotedAfterAll = await open()
  await world.decline(acme, quotedAfterAll)
  clock.advance(6)
  await world.quote(acme, quotedAfterAll, '500.00')

  await open() // nobody answers
  const late = await open()
  clock.advance(13)
  await world.quote(acme, late, '600.00')

  const missed = await open()
  await world.award(await world.quote(bolt, missed, '700.00'))
  await world.accept(bolt, missed, '2026-03-05')
  await deliver(missed, '2026-03-09')

  const takenBack = await open()
  await world.award(await world.quote(acme, takenBack, '300.00'))
  await world.reject(acme, takenBack)
  succeeded(
    await reawardOrder(ports, admin, {
      orderId: takenBack.orderId,
      supplierId: bolt.id,
      price: '350.00',
      deliveryDays: 9,
    }),
  )

  const cancelled = await open()
  await world.quote(acme, cancelled, '400.00')
  const { payload } = cancelled
  await world.deliver('orders/cancelled', { ...payload, cancelled_at: payload.updated_at })
  await world.server.settle()

  const rejected = await open()
  await world.award(await world.quote(acme, rejected, '310.00'))
  await world.reject(acme, rejected)

  const trial = await open()
  await prisma.quoteRequest.update({ where: { id: trial.id }, data: { isTest: true } })
  await world.award(await world.quote(acme, trial, '10.00'))
  await world.accept(acme, trial, '2026-03-12')
  await deliver(trial, '2026-03-20')

  const old = await open()
  await world.quote(acme, old, '20.00')
  await prisma.quoteRequest.update({
    where: { id: old.id },
    data: { createdAt: new Date(ports.now().getTime() - 400 * DAY_MS) },
  })

  const cara = await world.supplier('Cara')
  return { acme, bolt, cara, dora }
}
