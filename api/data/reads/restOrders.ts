import { isId } from '../../domain/id.ts'
import type { Prisma } from '../prisma/client.ts'
import { behind, cut, newestFirst, type PageRead, type PageWanted, take } from './keyset.ts'
import type { Reader } from './reader.ts'

const beside = {
  request: {
    include: {
      // The store's payload is large and never shown.
      sourceOrder: { omit: { raw: true } },
      variant: { select: { productId: true } },
    },
  },
  supplier: { select: { id: true, companyName: true, businessEmail: true } },
  quote: { select: { late: true } },
} satisfies Prisma.OrderInclude

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof beside }>

/** Admins: all; suppliers: those awarded to them. */
export async function orderPage(
  { prisma, visible }: Reader,
  wanted: PageWanted,
): Promise<PageRead<OrderRow>> {
  const rows = await prisma.order.findMany({
    where: { AND: [visible.orders, behind(wanted.after)] },
    include: beside,
    orderBy: newestFirst,
    take: take(wanted),
  })
  return cut(rows, wanted)
}

export async function oneOrder({ prisma, visible }: Reader, id: string): Promise<OrderRow | null> {
  if (!isId(id)) return null
  return prisma.order.findFirst({ where: { AND: [visible.orders, { id }] }, include: beside })
}
