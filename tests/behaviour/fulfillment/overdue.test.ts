import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overdueOrders } from '../../../api/data/reads/expectedOrders.ts'
import { type CalendarDate, earliestToday, fromCalendarDate } from '../../../api/domain/calendar.ts'
import { daysOverdue } from '../../../api/domain/order/daysOverdue.ts'
import { expectedDelivery } from '../../../api/domain/order/expectedDelivery.ts'
import { acceptanceStatuses, isAssigned, orderStatuses } from '../../../api/domain/order/orderState.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const NOW = new Date('2026-03-10T11:30:00Z')
const supplierId = randomUUID()
const sourceOrderId = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.supplier.create({
    data: { id: supplierId, companyName: 'Acme', businessEmail: 'acme@makers.example' },
  })
})
afterAll(() => database.close())

const date = fc.option(
  fc.constantFrom<CalendarDate>('2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-12-24'),
)
const order = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    acceptance: fc.constantFrom(...acceptanceStatuses),
    expected: date,
    promised: date,
    createdAt: fc.constantFrom(new Date('2026-03-01T23:30:00Z'), new Date('2026-03-02T00:30:00Z')),
    deliveryDays: fc.option(fc.integer({ min: 5, max: 10 })),
  })
  // The states that the database's constraints rule out.
  .filter(({ status, acceptance }) => acceptance !== 'rejected' || status === 'awarded')
  .filter(({ promised, acceptance }) => acceptance !== 'accepted' || promised !== null)
const drawn = fc.record({ inStore: date, orders: fc.array(order, { minLength: 20, maxLength: 40 }) })

const toDate = (day: CalendarDate | null) => day && fromCalendarDate(day)

it('an order is overdue in SQL exactly if it is overdue in the domain, whatever its date comes from', async () => {
  const { prisma } = database
  let overdue = 0
  await fc.assert(
    fc.asyncProperty(drawn, async ({ inStore, orders }) => {
      await prisma.order.deleteMany()
      await prisma.quoteRequest.deleteMany()
      await prisma.storeOrder.deleteMany()
      await prisma.storeOrder.create({
        data: {
          id: sourceOrderId,
          shop: 'shop.example',
          storeId: '1',
          storeUpdatedAt: NOW,
          raw: '{}',
          estimatedDelivery: toDate(inStore),
        },
      })
      const stored = orders.map((each) => ({ ...each, id: randomUUID(), requestId: randomUUID() }))
      await prisma.quoteRequest.createMany({
        data: stored.map(({ requestId }, i) => ({
          id: requestId,
          productTitle: 'Ring',
          quantity: 1,
          // Every other request was entered by an admin and has no store order.
          sourceOrderId: i % 2 === 0 ? sourceOrderId : null,
        })),
      })
      await prisma.order.createMany({
        data: stored.map((each) => ({
          id: each.id,
          requestId: each.requestId,
          status: each.status,
          createdAt: each.createdAt,
          deliveryDays: each.deliveryDays,
          expectedDelivery: toDate(each.expected),
          supplierEstimatedDelivery: toDate(each.promised),
          ...(isAssigned(each.status) && {
            supplierId,
            acceptance: each.acceptance,
            awardedAt: NOW,
            rejectionReason: each.acceptance === 'rejected' ? 'Too busy' : null,
          }),
          actualDelivery: each.status === 'delivered' ? NOW : null,
        })),
      })
      const late = stored.filter(({ status, acceptance, createdAt, deliveryDays, expected, promised }, i) => {
        const dates = {
          expectedDelivery: expected,
          supplierEstimatedDelivery: promised,
          storeEstimatedDelivery: i % 2 === 0 ? inStore : null,
        }
        const expectedOn = expectedDelivery({ ...dates, createdAt, deliveryDays })
        return daysOverdue({ status, acceptance, expectedDelivery: expectedOn }, NOW) !== null
      })
      overdue += late.length
      const found = await overdueOrders(prisma, earliestToday(NOW))
      expect(found.toSorted()).toEqual(late.map(({ id }) => id).toSorted())
    }),
    { numRuns: 10, seed: 20_260_310 },
  )
  expect(overdue).toBeGreaterThan(10)
})
