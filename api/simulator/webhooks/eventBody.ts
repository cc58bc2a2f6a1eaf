import type { StoreChange } from '../state/changes.ts'
import type { Ledger } from '../state/Ledger.ts'
import type { Customer, Line, Order } from '../state/rows.ts'
import { orderBody, orderLineJson } from './payloads/orderBody.ts'
import {
  bulkBody,
  dataRequestBody,
  deletionBody,
  editBody,
  inventoryItemBody,
  inventoryItemDeletionBody,
  redactBody,
  shopBody,
} from './payloads/otherBodies.ts'
import { productBody } from './payloads/productBody.ts'
import { refundBody } from './payloads/refundBody.ts'

/** The body of an event, built from the current rows; null: the resource no longer exists. */
export function eventBody(ledger: Ledger, shop: string, change: StoreChange): string | null {
  const { topic, id } = change
  switch (topic) {
    case 'orders/create':
    case 'orders/updated':
    case 'orders/paid':
    case 'orders/cancelled':
      return bodyOf(ledger.orders.get(id), (order) => orderBody(orderFacts(ledger, order)))
    case 'orders/edited':
      return change.edit ? editBody(id, change.edit, change.at) : null
    case 'refunds/create': {
      const { refund, orderId } = change
      const order = ledger.orders.get(orderId ?? null)
      if (!refund || !order) return null
      return refundBody(order, refund, orderLineJson(orderFacts(ledger, order)))
    }
    case 'products/create':
    case 'products/update':
      return bodyOf(ledger.products.get(id), (product) =>
        productBody({
          product,
          variants: ledger.variantsOf(id),
          itemOf: (variant) => ledger.inventoryItems.get(variant.inventoryItemId),
        }),
      )
    case 'inventory_items/create':
    case 'inventory_items/update':
      return bodyOf(ledger.inventoryItems.get(id), inventoryItemBody)
    case 'orders/delete':
    case 'products/delete':
      return deletionBody(id)
    case 'inventory_items/delete':
      return inventoryItemDeletionBody(id)
    case 'bulk_operations/finish':
      return bodyOf(ledger.bulkOperations.get(id), bulkBody)
    case 'customers/data_request':
      return bodyOf(ledger.customers.get(id), (customer) => dataRequestBody(person(ledger, shop, customer)))
    case 'customers/redact':
      return bodyOf(ledger.customers.get(id), (customer) => redactBody(person(ledger, shop, customer)))
    case 'shop/redact':
    case 'app/uninstalled':
      return shopBody(shop)
  }
}

const bodyOf = <Row>(row: Row | undefined, write: (row: Row) => string): string | null =>
  row === undefined ? null : write(row)

const orderFacts = (ledger: Ledger, order: Order) => ({
  order,
  customer: ledger.customers.get(order.customerId) ?? null,
  vendorOf: (line: Line) => ledger.products.get(line.productId)?.vendor ?? null,
  exists: (line: Line) => ({
    product: ledger.products.get(line.productId) !== undefined,
    variant: ledger.variants.get(line.variantId) !== undefined,
  }),
})

const person = (ledger: Ledger, shop: string, customer: Customer) => ({
  shop,
  customer,
  orders: [...ledger.orders.values()].filter(({ customerId }) => customerId === customer.id),
})
