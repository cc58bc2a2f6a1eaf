import { type DeskNeed, deskNeeds } from '../../domain/list/deskNeeds.ts'
import type { Reader } from './reader.ts'
import { savedViewCounts } from './savedViewCounts.ts'
import { storeNeeds, type StoreNeeds } from './storeNeeds.ts'

/** How much is waiting for an admin; test requests are excluded. */
export type DeskNeeds = Readonly<Record<DeskNeed, number>> & StoreNeeds

export async function countDeskNeeds(reader: Reader): Promise<DeskNeeds> {
  const count = ({ list, query }: (typeof deskNeeds)[DeskNeed]) =>
    savedViewCounts[list](reader, new URLSearchParams(query))
  const [heldRequests, closingSoon, toDecide, rejectedOrders, pendingSuppliers, toReconfirm, ofStore] =
    await Promise.all([
      count(deskNeeds.heldRequests),
      count(deskNeeds.closingSoon),
      count(deskNeeds.toDecide),
      count(deskNeeds.rejectedOrders),
      count(deskNeeds.pendingSuppliers),
      count(deskNeeds.toReconfirm),
      storeNeeds(reader.prisma),
    ])
  return { heldRequests, closingSoon, toDecide, rejectedOrders, pendingSuppliers, toReconfirm, ...ofStore }
}
