import type { Actor } from '../../domain/actor.ts'
import { earliestToday } from '../../domain/calendar.ts'
import type { DeliveryOutcome } from '../../domain/list/deliveryOutcome.ts'
import type { OrderFilter, OrderSort } from '../../domain/list/orderList.ts'
import { isId } from '../../domain/text.ts'
import { matchNothing } from '../matchNothing.ts'
import type { Prisma, PrismaClient } from '../prisma/client.ts'
import { overdueOrders } from './expectedOrders.ts'
import type { Reader } from './reader.ts'
import { containing, idsFrom, withoutHash } from './search.ts'
import { byDecimal, byInstant, type Part } from './Sort.ts'

type Where = Prisma.OrderWhereInput
type OrderBy = Prisma.OrderOrderByWithRelationInput

/** The orders that a list holds, of those that its reader may see. */
export async function ordersMatching(reader: Reader, filter: OrderFilter): Promise<Where> {
  const { statuses, acceptance, country, supplierId, since, tests, delivery } = filter
  const conditions: Where[] = [reader.visible.orders, like(reader.actor, filter.search)]
  if (statuses) conditions.push({ status: { in: [...statuses] } })
  if (acceptance) conditions.push({ acceptance })
  if (country) conditions.push({ request: { destinationCountry: country } })
  if (supplierId) conditions.push(isId(supplierId) ? ofSupplier(supplierId, filter) : matchNothing.byId)
  else if (since) conditions.push({ awardedAt: { gte: since } })
  if (typeof tests === 'boolean') conditions.push({ request: { isTest: tests } })
  if (delivery) conditions.push(await delivered(reader.prisma, delivery, reader.now))
  return { AND: conditions }
}

/** The orders that a supplier holds; or that were awarded to it in any of their rounds, whoever holds them now. */
function ofSupplier(supplierId: string, { round, since }: OrderFilter): Where {
  const awarded = { supplierId, ...(since && { awardedAt: { gte: since } }) }
  if (!round) return awarded
  return { rounds: { some: { ...awarded, ...(round !== 'any' && { acceptance: round }) } } }
}

/** What the search box finds; only admins find by what only admins see. */
const like = (actor: Actor, typed: string | null | undefined): Where =>
  containing(typed, (text, plain) => {
    const ids = idsFrom(plain)
    return {
      OR: [
        { request: { productTitle: text } },
        { request: { variantTitle: text } },
        { request: { sku: text } },
        { trackingNumber: text },
        ...(ids ? [{ id: ids }, { requestId: ids }, { quoteId: ids }] : []),
        ...(actor.role === 'admin'
          ? [
              { supplier: { companyName: text } },
              { request: { sourceOrder: { customerName: text } } },
              { request: { sourceOrder: { customerEmail: text } } },
              { request: { storeOrderId: plain } },
              ...(ids ? [{ supplierId: ids }] : []),
              { request: { sourceOrder: { orderNumber: withoutHash(text) } } },
            ]
          : []),
      ],
    }
  })

/** Without a date that its supplier had accepted, a delivered order is neither on time nor late. */
async function delivered(prisma: PrismaClient, outcome: DeliveryOutcome, now: Date): Promise<Where> {
  const accepted = prisma.order.fields.supplierEstimatedDelivery
  switch (outcome) {
    case 'on_time':
      return { status: 'delivered', actualDelivery: { lte: accepted } }
    case 'late':
      return { status: 'delivered', actualDelivery: { gt: accepted } }
    case 'overdue':
      return { id: { in: await overdueOrders(prisma, earliestToday(now)) } }
  }
}

/** What a row must have selected to be given its place in any of the orders. */
export const orderSortColumns = { id: true, createdAt: true, awardedAt: true, total: true } as const
type Row = Prisma.OrderGetPayload<{ select: typeof orderSortColumns }>
export type OrderPart = Part<Row, Where, OrderBy>

const newest = byInstant<Row, Where, OrderBy>({
  direction: 'desc',
  read: ({ createdAt }) => createdAt,
  where: (createdAt) => ({ createdAt }),
  orderBy: (createdAt) => ({ createdAt }),
})
const awarded = byInstant<Row, Where, OrderBy>({
  direction: 'desc',
  nullable: true,
  read: ({ awardedAt }) => awardedAt,
  where: (awardedAt) => ({ awardedAt }),
  orderBy: (awardedAt) => ({ awardedAt }),
})
const byTotal = (direction: 'asc' | 'desc') =>
  byDecimal<Row, Where, OrderBy>({
    direction,
    nullable: true,
    read: ({ total }) => total?.toFixed(2) ?? null,
    where: (total) => ({ total }),
    orderBy: (total) => ({ total }),
  })

/** The list's orders but the one that the database must work out. Equals stand as they came, the newest first. */
export const orderOrders: Readonly<Record<Exclude<OrderSort, 'expected'>, readonly OrderPart[]>> = {
  newest: [{ where: {}, sort: { name: 'NEWEST', keys: [newest], idDirection: 'desc' } }],
  awarded: [{ where: {}, sort: { name: 'AWARDED', keys: [awarded, newest], idDirection: 'desc' } }],
  total_high: [{ where: {}, sort: { name: 'HIGH', keys: [byTotal('desc'), newest], idDirection: 'desc' } }],
  total_low: [{ where: {}, sort: { name: 'LOW', keys: [byTotal('asc'), newest], idDirection: 'desc' } }],
}
