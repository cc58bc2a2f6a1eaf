import { DEMO_VENDOR, productRows } from '../../api/simulator/catalog/demoCatalog.ts'
import { demoCustomer, demoOrder, type OrderVersion } from '../../api/simulator/demo/demoOrder.ts'
import { orderBody } from '../../api/simulator/webhooks/payloads/orderBody.ts'
import { productBody } from '../../api/simulator/webhooks/payloads/productBody.ts'
import type { SeedProduct } from '../demo/catalogTypes.ts'
import type { SeedOrder } from '../demo/storyTypes.ts'

export type { OrderVersion }

/**
 * An order as the store posts it (orders/create, orders/updated, orders/cancelled): raw JSON text, because
 * its ids are numbers above 2^53 that `JSON.stringify` cannot write.
 */
export const orderPayload = (order: SeedOrder, version: OrderVersion = {}): string =>
  orderBody({
    order: demoOrder(order, version),
    customer: demoCustomer(order),
    vendorOf: () => DEMO_VENDOR,
    exists: () => ({ product: true, variant: true }),
  })

/** A product as the store posts it (products/create); `origin` is prepended to its picture paths. */
export function productPayload(seed: SeedProduct, updatedAt: Date, origin = ''): string {
  const { product, variants, inventoryItems } = productRows(seed, updatedAt, origin)
  const items = new Map(inventoryItems.map((item) => [item.id, item]))
  return productBody({
    product,
    variants,
    itemOf: ({ inventoryItemId }) => items.get(inventoryItemId),
    // The demo has weights from the start, which in reality come from the store's API.
    withWeights: true,
  })
}
