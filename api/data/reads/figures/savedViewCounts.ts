import { orderList } from '../../../domain/list/orderList.ts'
import { productList } from '../../../domain/list/productList.ts'
import { requestList } from '../../../domain/list/requestList.ts'
import type { SavedList } from '../../../domain/list/savedView.ts'
import { supplierList } from '../../../domain/list/supplierList.ts'
import { countOrders } from '../lists/orderList.ts'
import { productsMatching } from '../lists/productList.ts'
import type { Reader } from '../query/reader.ts'
import { countRequests } from '../lists/requestList.ts'
import { suppliersMatching } from '../lists/supplierList.ts'

/** The number of rows of each list for a query string: the total that its screen shows. */
export const savedViewCounts: Readonly<
  Record<SavedList, (reader: Reader, address: URLSearchParams) => Promise<number>>
> = {
  requests: (reader, address) => countRequests(reader, requestList.read(address)),
  orders: (reader, address) => countOrders(reader, orderList.read(address)),
  suppliers: async (reader, address) =>
    reader.prisma.supplier.count({ where: await suppliersMatching(reader, supplierList.read(address)) }),
  products: async (reader, address) =>
    reader.prisma.product.count({ where: await productsMatching(reader, productList.read(address)) }),
}
