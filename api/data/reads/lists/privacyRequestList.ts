import { TEST_SHOP } from '../../../usecases/store/ports.ts'
import type { Prisma, PrismaClient } from '../../prisma/client.ts'
import { byInstant, type Part } from '../query/Sort.ts'

type Row = Prisma.PrivacyRequestGetPayload<object>
type Where = Prisma.PrivacyRequestWhereInput
type OrderBy = Prisma.PrivacyRequestOrderByWithRelationInput

/** Open requests by due date, then closed ones, most recent first. */
export const privacyRequestOrder: readonly Part<Row, Where, OrderBy>[] = [
  {
    where: { doneAt: null },
    sort: {
      name: 'DUE',
      keys: [byInstant('dueAt', 'asc')],
      idDirection: 'asc',
    },
  },
  {
    where: { doneAt: { not: null } },
    sort: {
      name: 'CLOSED',
      keys: [byInstant.orLast('doneAt', 'desc')],
      idDirection: 'desc',
    },
  },
]

/** An order of a privacy request; `number` is null if the order is unknown. */
export interface PrivacyRequestOrder {
  /** The order's id in the store. */
  readonly id: string
  readonly number: string | null
}

export interface PrivacyRequestRead extends Row {
  readonly orders: readonly PrivacyRequestOrder[]
}

/**
 * Looks up the numbers by which people know the orders of these requests; returns a function that adds them.
 */
export async function orderNumbers(
  prisma: PrismaClient,
  requests: readonly Row[],
): Promise<(request: Row) => PrivacyRequestRead> {
  const known = await prisma.storeOrder.findMany({
    where: {
      shop: { in: [...requests.map(({ shop }) => shop), TEST_SHOP] },
      storeId: { in: requests.flatMap(({ orderIds }) => orderIds) },
    },
    select: { storeId: true, orderNumber: true },
  })
  const numbers = new Map(known.map(({ storeId, orderNumber }) => [storeId, orderNumber]))
  return (request) => ({
    ...request,
    orders: request.orderIds.map((id) => ({ id, number: numbers.get(id) ?? null })),
  })
}
