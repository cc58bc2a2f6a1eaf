import type { BulkOperation, Order, Product, Variant } from '../state/rows.ts'
import type { RequestContext } from './RequestContext.ts'
import type { Searchable } from './listing.ts'

const time = (instant: string) => Date.parse(instant)

export const PRODUCTS: Searchable<Product> = {
  table: ({ simulation }) => simulation.store.ledger.products,
  sortKeys: {
    CREATED_AT: ({ createdAt }) => time(createdAt),
    PRODUCT_TYPE: ({ productType }) => productType,
    TITLE: ({ title }) => title,
    UPDATED_AT: ({ updatedAt }) => time(updatedAt),
    VENDOR: ({ vendor }) => vendor,
  },
  fields: () => ({
    id: { id: ({ id }) => id },
    created_at: { instant: ({ createdAt }) => createdAt },
    updated_at: { instant: ({ updatedAt }) => updatedAt },
    handle: { text: ({ handle }) => handle },
    product_type: { text: ({ productType }) => productType },
    status: { text: ({ status }) => status },
    title: { text: ({ title }) => title },
    vendor: { text: ({ vendor }) => vendor },
  }),
}

export const VARIANTS: Searchable<Variant> = {
  table: ({ simulation }) => simulation.store.ledger.variants,
  sortKeys: {
    POSITION: ({ position }) => position,
    SKU: ({ sku }) => sku ?? '',
    TITLE: ({ title }) => title,
  },
  fields: ({ simulation }) => {
    const { products } = simulation.store.ledger
    return {
      id: { id: ({ id }) => id },
      updated_at: { instant: ({ updatedAt }) => updatedAt },
      product_id: { id: ({ productId }) => productId },
      product_status: { text: ({ productId }) => products.get(productId)?.status ?? null },
      product_type: { text: ({ productId }) => products.get(productId)?.productType ?? null },
      sku: { text: ({ sku }) => sku },
      title: { text: ({ title }) => title },
    }
  },
}

export const BULK_OPERATIONS: Searchable<BulkOperation> = {
  table: ({ simulation }) => simulation.store.ledger.bulkOperations,
  sortKeys: {
    CREATED_AT: ({ createdAt }) => time(createdAt),
    COMPLETED_AT: ({ completedAt }) => (completedAt === null ? 0 : time(completedAt)),
    STATUS: ({ status }) => status,
  },
  fields: () => ({
    created_at: { instant: ({ createdAt }) => createdAt },
    status: { text: ({ status }) => status.toLowerCase() },
  }),
}

/** Without `read_all_orders`, an app does not see older orders. */
const RECENT = 60 * 86_400_000

export const isInScope = (order: Order, { simulation }: RequestContext): boolean =>
  simulation.access.scopes.includes('read_all_orders') ||
  time(order.createdAt) > simulation.clock.now().getTime() - RECENT

export const ORDERS: Searchable<Order> = {
  table: ({ simulation }) => simulation.store.ledger.orders,
  visible: isInScope,
  sortKeys: {
    CREATED_AT: ({ createdAt }) => time(createdAt),
    ORDER_NUMBER: ({ number }) => number,
    PROCESSED_AT: ({ createdAt }) => time(createdAt),
    UPDATED_AT: ({ updatedAt }) => time(updatedAt),
  },
  fields: () => ({
    id: { id: ({ id }) => id },
    created_at: { instant: ({ createdAt }) => createdAt },
    processed_at: { instant: ({ createdAt }) => createdAt },
    updated_at: { instant: ({ updatedAt }) => updatedAt },
    email: { text: ({ email }) => email },
    financial_status: { text: ({ financialStatus }) => financialStatus },
    fulfillment_status: { text: ({ fulfillmentStatus }) => fulfillmentStatus },
    name: { text: ({ number }) => `#${number}` },
    test: { text: ({ test }) => String(test) },
    status: { text: ({ cancelledAt }) => ['any', cancelledAt ? 'cancelled' : 'open'] },
  }),
}
