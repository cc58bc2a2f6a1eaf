import { isId } from '../../../domain/id.ts'
import type { Actor } from '../../../domain/actor.ts'
import type { Prisma } from '../../prisma/client.ts'
import { type PageRead, type PageWanted, pageOf } from '../query/keyset.ts'
import type { Reader } from '../query/reader.ts'

// The store's payload is large, and neither is shown.
const sourceOrder = { omit: { raw: true, formerFacts: true } } satisfies Prisma.StoreOrderDefaultArgs

const beside = {
  request: { include: { sourceOrder, variant: { select: { productId: true } } } },
  supplier: { select: { id: true, companyName: true, businessEmail: true } },
  quote: { select: { late: true } },
} satisfies Prisma.OrderInclude

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof beside }>

/**
 * Only admins read the store's order; all others get just the date that the expected delivery is computed
 * from.
 */
const besideFor = (actor: Actor): typeof beside =>
  actor.role === 'admin'
    ? beside
    : {
        ...beside,
        request: {
          include: {
            ...beside.request.include,
            sourceOrder: { select: { estimatedDelivery: true } } as unknown as typeof sourceOrder,
          },
        },
      }

/** Admins: all; suppliers: those awarded to them. */
export const orderPage = (
  { prisma, actor, visible }: Reader,
  wanted: PageWanted,
): Promise<PageRead<OrderRow>> =>
  pageOf(wanted, visible.orders, (range) => prisma.order.findMany({ ...range, include: besideFor(actor) }))

export async function oneOrder({ prisma, actor, visible }: Reader, id: string): Promise<OrderRow | null> {
  if (!isId(id)) return null
  return prisma.order.findFirst({ where: { AND: [visible.orders, { id }] }, include: besideFor(actor) })
}
