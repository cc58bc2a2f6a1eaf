import { supplierNeeds } from '../../../domain/list/supplierNeeds.ts'
import { countOrders } from '../lists/orderList.ts'
import type { Reader } from '../query/reader.ts'

const { ordersToAnswer, quotesToReconfirm, ordersToTrack } = supplierNeeds

/** The counts of items that need a supplier, apart from requests, whose states are counted together. */
export const countSupplierNeeds = {
  ordersToAnswer: (reader: Reader) => countOrders(reader, ordersToAnswer),
  quotesToReconfirm: ({ prisma, visible }: Reader) =>
    prisma.quote.count({ where: { AND: [visible.quotes, quotesToReconfirm] } }),
  ordersToTrack: (reader: Reader) => countOrders(reader, ordersToTrack),
  overdueOrders: (reader: Reader) => countOrders(reader, { ...ordersToTrack, delivery: 'overdue' }),
}
