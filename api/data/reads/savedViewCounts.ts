import { readProductList } from '../../domain/catalogue/productList.ts'
import { readOrderList } from '../../domain/list/orderList.ts'
import { readRequestList } from '../../domain/list/requestList.ts'
import type { SavedList } from '../../domain/list/savedView.ts'
import { readSupplierList } from '../../domain/supplier/supplierList.ts'
import { ordersMatching } from './orderList.ts'
import { productsLike } from './productList.ts'
import type { Reader } from './reader.ts'
import { requestsMatching } from './requestList.ts'
import { suppliersLike } from './supplierList.ts'

/** The number of rows of each list for a query string: the same total its screen shows. */
export const savedViewCounts: Readonly<
  Record<SavedList, (reader: Reader, address: URLSearchParams) => Promise<number>>
> = {
  requests: async (reader, address) =>
    reader.prisma.quoteRequest.count({ where: await requestsMatching(reader, readRequestList(address)) }),
  orders: async (reader, address) =>
    reader.prisma.order.count({ where: await ordersMatching(reader, readOrderList(address)) }),
  suppliers: ({ prisma, visible }, address) =>
    prisma.supplier.count({ where: { AND: [visible.suppliers, suppliersLike(readSupplierList(address))] } }),
  products: ({ prisma, visible }, address) =>
    prisma.product.count({ where: { AND: [visible.products, productsLike(readProductList(address))] } }),
}
