import { orderList } from '../../domain/list/orderList.ts'
import { productList } from '../../domain/list/productList.ts'
import { requestList } from '../../domain/list/requestList.ts'
import type { SavedList } from '../../domain/list/savedView.ts'
import { supplierList } from '../../domain/list/supplierList.ts'
import { ordersMatching } from './orderList.ts'
import { productsMatching } from './productList.ts'
import type { Reader } from './reader.ts'
import { requestsMatching } from './requestList.ts'
import { suppliersMatching } from './supplierList.ts'

/** The number of rows of each list for a query string: the same total its screen shows. */
export const savedViewCounts: Readonly<
  Record<SavedList, (reader: Reader, address: URLSearchParams) => Promise<number>>
> = {
  requests: async (reader, address) =>
    reader.prisma.quoteRequest.count({ where: await requestsMatching(reader, requestList.read(address)) }),
  orders: async (reader, address) =>
    reader.prisma.order.count({ where: await ordersMatching(reader, orderList.read(address)) }),
  suppliers: async (reader, address) =>
    reader.prisma.supplier.count({ where: await suppliersMatching(reader, supplierList.read(address)) }),
  products: async (reader, address) =>
    reader.prisma.product.count({ where: await productsMatching(reader, productList.read(address)) }),
}
