import { supplierNeeds } from '../../domain/list/supplierNeeds.ts'
import { countOrders } from './orderList.ts'
import type { Reader } from './reader.ts'

/** What waits for a supplier, apart from requests, whose states are counted together. */
export interface SupplierNeeds {
  readonly ordersToAnswer: number
  readonly quotesToReconfirm: number
  readonly ordersToTrack: number
  readonly overdueOrders: number
}

export async function countSupplierNeeds(reader: Reader): Promise<SupplierNeeds> {
  const { ordersToAnswer, quotesToReconfirm, ordersToTrack } = supplierNeeds
  const [toAnswer, toReconfirm, toTrack, overdue] = await Promise.all([
    countOrders(reader, ordersToAnswer),
    reader.prisma.quote.count({ where: { AND: [reader.visible.quotes, quotesToReconfirm] } }),
    countOrders(reader, ordersToTrack),
    countOrders(reader, { ...ordersToTrack, delivery: 'overdue' }),
  ])
  return {
    ordersToAnswer: toAnswer,
    quotesToReconfirm: toReconfirm,
    ordersToTrack: toTrack,
    overdueOrders: overdue,
  }
}
