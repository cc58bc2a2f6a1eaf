import type { Actor } from '../../../domain/actor.ts'
import { addHours, earliestToday } from '../../../domain/calendar.ts'
import { isActive } from '../../../domain/list/defineList.ts'
import {
  type DeliveryOutcome,
  MAX_UNANSWERED_HOURS,
  type OrderFilter,
  type OrderSort,
} from '../../../domain/list/orderList.ts'
import { undeliveredStatuses } from '../../../domain/order/orderState.ts'
import { isId } from '../../../domain/id.ts'
import { matchNothing } from '../../database/matchNothing.ts'
import type { Prisma } from '../../prisma/client.ts'
import { activeConditions, type Conditions } from '../query/conditions.ts'
import { overdueOrders } from './expectedOrders.ts'
import type { Reader } from '../query/reader.ts'
import { containing, idsFrom, withoutHash } from '../query/search.ts'
import { countFound, idsFound, orderBranches } from '../query/searchedIds.ts'
import { byDecimal, byInstant, type Part } from '../query/Sort.ts'
import { unwantedOrders } from './unwantedOrders.ts'

type Where = Prisma.OrderWhereInput
type OrderBy = Prisma.OrderOrderByWithRelationInput

const UNDELIVERED: Where = { status: { in: [...undeliveredStatuses] } }
const TO_ANSWER: Where = { acceptance: 'pending', ...UNDELIVERED }
/** All other orders that a supplier holds: each has an acceptance. */
const NOT_TO_ANSWER: Where = {
  OR: [{ acceptance: { not: 'pending' } }, { status: { notIn: [...undeliveredStatuses] } }],
}
const UNTRACKED: Where = {
  acceptance: 'accepted',
  trackingNumber: null,
  ...UNDELIVERED,
}
/**
 * All other orders; `NOT` would also leave out orders without an acceptance, which is null in the database.
 */
const NOT_UNTRACKED: Where = {
  OR: [
    { acceptance: null },
    { acceptance: { not: 'accepted' } },
    { trackingNumber: { not: null } },
    { status: { notIn: [...undeliveredStatuses] } },
  ],
}
const conditions: Conditions<OrderFilter, Where> = {
  status: (statuses) => ({ status: { in: [...statuses] } }),
  acceptance: (acceptance) => ({ acceptance }),
  search: (search, _, reader) => matching(reader, search),
  supplierId: (supplierId, filter) => (isId(supplierId) ? ofSupplier(supplierId, filter) : matchNothing.byId),
  // With a supplier, these three filters apply to its round: see `ofSupplier`.
  round: () => ({}),
  since: (since, { supplierId }) => (supplierId ? {} : { awardedAt: { gte: since } }),
  awardedBefore: (before, { supplierId }) => (supplierId ? {} : { awardedAt: { lt: before } }),
  delivery: (delivery, _, reader) => delivered(reader, delivery),
  trackingMissing: (missing) => (missing ? UNTRACKED : NOT_UNTRACKED),
  canceledByStore: async (canceled, _, { prisma }) => {
    const unwanted = await unwantedOrders(prisma)
    return { id: canceled ? { in: unwanted } : { notIn: unwanted } }
  },
  unansweredHours: (hours, _, { now }) =>
    hours > 0
      ? { ...TO_ANSWER, awardedAt: { lte: addHours(now, -Math.min(hours, MAX_UNANSWERED_HOURS)) } }
      : matchNothing.byId,
  country: (country) => ({ request: { destinationCountry: country } }),
  tests: (isTest) => ({ request: { isTest } }),
}

/** The orders of a list that its reader may see. */
export const ordersMatching = async (reader: Reader, filter: OrderFilter): Promise<Where> => ({
  AND: [reader.visible.orders, ...(await activeConditions(conditions, filter, reader))],
})

/** Orders that a supplier holds, or that were awarded to it in any round. */
function ofSupplier(supplierId: string, { round, since, awardedBefore }: OrderFilter): Where {
  const awardedAt = { ...(since && { gte: since }), ...(awardedBefore && { lt: awardedBefore }) }
  const awarded = { supplierId, ...((since || awardedBefore) && { awardedAt }) }
  if (!round) return awarded
  return { rounds: { some: { ...awarded, ...(round !== 'any' && { acceptance: round }) } } }
}

/** An admin's search as the ids it finds, unless it finds too many to list. */
async function matching({ prisma, actor }: Reader, typed: string): Promise<Where> {
  const ids = actor.role === 'admin' ? await idsFound(prisma, typed, orderBranches) : null
  return ids ? { id: { in: ids } } : ordersLike(actor, typed)
}

/** The number of orders in a list. */
export async function countOrders(reader: Reader, filter: OrderFilter): Promise<number> {
  const { search, ...others } = filter
  // Every order is visible to admins.
  if (search && reader.actor.role === 'admin' && !Object.values(others).some(isActive)) {
    const found = await countFound(reader.prisma, search, orderBranches)
    if (found !== null) return found
  }
  return reader.prisma.order.count({ where: await ordersMatching(reader, filter) })
}

/** What the search box searches; only admins search fields that only admins see. */
export const ordersLike = (actor: Actor, typed: string): Where =>
  containing(typed, (text, plain) => {
    const ids = idsFrom(plain)
    return {
      OR: [
        { request: { productTitle: text } },
        { request: { variantTitle: text } },
        { request: { optionsText: text } },
        { request: { sku: text } },
        { trackingNumber: text },
        ...(ids ? [{ id: ids }, { requestId: ids }, { quoteId: ids }, { request: { variantId: ids } }] : []),
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

async function delivered({ prisma, actor, now }: Reader, outcome: DeliveryOutcome): Promise<Where> {
  const accepted = prisma.order.fields.supplierEstimatedDelivery
  switch (outcome) {
    case 'on_time':
      return { status: 'delivered', actualDelivery: { lte: accepted } }
    case 'late':
      return { status: 'delivered', actualDelivery: { gt: accepted } }
    case 'undated':
      return { status: 'delivered', OR: [{ actualDelivery: null }, { supplierEstimatedDelivery: null }] }
    case 'overdue':
      return {
        id: {
          in: await overdueOrders(
            prisma,
            earliestToday(now),
            actor.role === 'supplier' ? actor.supplierId : null,
          ),
        },
      }
  }
}

/** The columns that the sort orders need. */
export const orderSortColumns = { id: true, createdAt: true, awardedAt: true, total: true } as const
type Row = Prisma.OrderGetPayload<{ select: typeof orderSortColumns }>
type OrderPart = Part<Row, Where, OrderBy>

const newest = byInstant<Row, Where, OrderBy>('createdAt', 'desc')
const awarded = byInstant.orLast<Row, Where, OrderBy>('awardedAt', 'desc')
const byTotal = (direction: 'asc' | 'desc') => byDecimal.orLast<Row, Where, OrderBy>('total', direction)

/** The list's sort orders, except the one that the database must compute. Ties are sorted newest first. */
export const orderOrders: Readonly<Record<Exclude<OrderSort, 'expected'>, readonly OrderPart[]>> = {
  newest: [{ where: {}, sort: { name: 'NEWEST', keys: [newest], idDirection: 'desc' } }],
  awarded: [{ where: {}, sort: { name: 'AWARDED', keys: [awarded, newest], idDirection: 'desc' } }],
  total_high: [{ where: {}, sort: { name: 'HIGH', keys: [byTotal('desc'), newest], idDirection: 'desc' } }],
  total_low: [{ where: {}, sort: { name: 'LOW', keys: [byTotal('asc'), newest], idDirection: 'desc' } }],
}

const byNewest = (name: string, where: Where): OrderPart => ({
  where,
  sort: { name, keys: [newest], idDirection: 'desc' },
})

/** A supplier's orders: those to answer, then those without tracking, then the others. */
export const supplierOrders: readonly OrderPart[] = [
  byNewest('TO_ANSWER', TO_ANSWER),
  byNewest('UNTRACKED', UNTRACKED),
  byNewest('OTHERS', { AND: [NOT_TO_ANSWER, NOT_UNTRACKED] }),
]
