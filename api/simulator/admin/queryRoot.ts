import type { RequestContext } from './RequestContext.ts'
import { accessDenied } from './apiError.ts'
import { inventoryItemNode, productNode, variantNode } from './catalogNodes.ts'
import { connection, type Connection } from './connection.ts'
import { count, listing } from './listing.ts'
import { orderNode } from './orderNodes.ts'
import { readGid } from './readGid.ts'
import { BULK_OPERATIONS, ORDERS, PRODUCTS, isInScope, VARIANTS } from './searchables.ts'
import { bulkOperationNode, installationNode, shopNode } from './shopNodes.ts'
import { subscriptions } from './subscriptions.ts'

type ById = (args: { id: string }, context: RequestContext) => unknown

/** The root query fields of one request. */
export function queryRoot(context: RequestContext) {
  const { simulation } = context
  const { ledger } = simulation.store
  const { scopes } = simulation.access
  const may = (field: string, ...oneOf: string[]) => {
    if (oneOf.some((scope) => scopes.includes(scope))) return
    throw accessDenied(field, oneOf.map((scope) => `\`${scope}\``).join(' or ') + ' access scope')
  }
  const guarded =
    <Args extends unknown[], Out>(field: string, scope: string, answer: (...args: Args) => Out) =>
    (...args: Args): Out => {
      may(field, scope)
      return answer(...args)
    }
  const guardedList = (field: string, scope: string, list: Connection): Connection =>
    Object.assign(guarded(field, scope, list), { list: guarded(field, scope, list.list), node: list.node })

  const product: ById = ({ id }) => {
    const row = ledger.products.get(readGid('Product', id))
    return row ? productNode(simulation, row) : null
  }
  const productVariant: ById = ({ id }) => {
    const row = ledger.variants.get(readGid('ProductVariant', id))
    return row ? variantNode(simulation, row) : null
  }
  const inventoryItem: ById = ({ id }) =>
    inventoryItemNode(simulation, ledger.inventoryItems.get(readGid('InventoryItem', id)))
  const order: ById = ({ id }) => {
    const row = ledger.orders.get(readGid('Order', id))
    return row && isInScope(row, context) ? orderNode(simulation, row) : null
  }
  const bulkOperation: ById = ({ id }) => {
    const row = ledger.bulkOperations.get(readGid('BulkOperation', id))
    return row ? bulkOperationNode(row, context) : null
  }
  // A search finds rows by their indexed version but returns the current one.
  const products = connection(listing(PRODUCTS, 'products'), (row) =>
    productNode(simulation, ledger.products.get(row.id) ?? row),
  )
  const productVariants = connection(listing(VARIANTS, 'productVariants'), (row) =>
    variantNode(simulation, ledger.variants.get(row.id) ?? row),
  )
  const orders = connection(listing(ORDERS, 'orders'), (row) =>
    orderNode(simulation, ledger.orders.get(row.id) ?? row),
  )
  const byKind: Readonly<Record<string, ById>> = {
    Product: guarded('product', 'read_products', product),
    ProductVariant: guarded('productVariant', 'read_products', productVariant),
    InventoryItem: guarded('inventoryItem', 'read_inventory', inventoryItem),
    Order: guarded('order', 'read_orders', order),
    BulkOperation: bulkOperation,
  }
  return {
    shop: () => shopNode(context),
    currentAppInstallation: () => installationNode(context),
    product: byKind['Product'],
    productVariant: byKind['ProductVariant'],
    inventoryItem: byKind['InventoryItem'],
    order: byKind['Order'],
    bulkOperation,
    bulkOperations: connection(listing(BULK_OPERATIONS, 'bulkOperations'), (row) =>
      bulkOperationNode(ledger.bulkOperations.get(row.id) ?? row, context),
    ),
    node: ({ id }: { id: string }) =>
      byKind[/^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1] ?? '']?.({ id }, context) ?? null,
    products: guardedList('products', 'read_products', products),
    productsCount: guarded('productsCount', 'read_products', count(PRODUCTS, 'productsCount')),
    productVariants: guardedList('productVariants', 'read_products', productVariants),
    productVariantsCount: guarded(
      'productVariantsCount',
      'read_products',
      count(VARIANTS, 'productVariantsCount'),
    ),
    orders: guardedList('orders', 'read_orders', orders),
    ordersCount: guarded('ordersCount', 'read_orders', count(ORDERS, 'ordersCount')),
    webhookSubscriptions: subscriptions,
  }
}
