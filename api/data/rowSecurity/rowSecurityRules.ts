import type { tables } from '../prisma/tables.ts'

type Tables = typeof tables

/** The rows of a table that the restricted role may read, and the columns if not all. */
interface TableRule<Model extends keyof Tables> {
  readonly rows: string
  readonly columns?: readonly (keyof Tables[Model]['columns'])[]
}

/** The supplier of this statement; NULL, which equals nothing, for callers that are not a supplier. */
const ME = `nullif(current_setting('loupe.supplier', true), '')::uuid`
/** For tables that are reachable from readable ones: selections return no rows instead of failing. */
const nothing = { rows: 'false' }
const own = { rows: `supplier_id = ${ME}` }
/** Readable if the row that it belongs to is readable. */
const of = (table: string, column: string) => `EXISTS (SELECT FROM ${table} x WHERE x.id = ${column})`

/**
 * The most that suppliers, partners and visitors may read, whatever a statement selects. Tables that are not
 * listed are closed to them. It is coarser than `visibleTo` on purpose: it knows owners but not states, so
 * that there is no second version of a rule that could contradict the first.
 */
export const rowSecurityRules: { readonly [Model in keyof Tables]?: TableRule<Model> } = {
  Supplier: { rows: `id = ${ME}` },
  Session: own,
  PushDevice: { rows: of('sessions', 'session_id') },
  Passkey: { ...own, columns: ['id', 'supplierId', 'name', 'createdAt', 'lastUsedAt'] },
  ApiToken: own,
  WebhookEndpoint: own,
  OutgoingDelivery: { rows: of('webhook_endpoints', 'endpoint_id') },
  Product: { rows: 'true' },
  Variant: { rows: 'true' },
  VariantPricing: own,
  VariantPricingVersion: own,
  InStockProduct: own,
  SupplierImage: own,
  // Held requests name the customer.
  QuoteRequest: { rows: 'held_at IS NULL' },
  Quote: own,
  QuoteVersion: { rows: of('quotes', 'quote_id') },
  SupplierQuoteDay: own,
  SupplierResponse: own,
  Order: own,
  // The date is part of an order's expected delivery.
  StoreOrder: {
    rows: 'EXISTS (SELECT FROM orders o JOIN quote_requests r ON r.id = o.quote_request_id WHERE r.source_order_id = store_orders.id)',
    columns: ['id', 'estimatedDelivery'],
  },
  Event: { rows: `stream = 'suppliers' OR stream = 'supplier:' || ${ME}` },
  StreamMark: { rows: `reader = 'supplier:' || ${ME}` },
  StreamHead: { rows: `stream = 'suppliers' OR stream = 'supplier:' || ${ME}` },
  AdminUser: { ...nothing, columns: ['id', 'name', 'email'] },
  Authenticator: { ...nothing, columns: ['id', 'supplierId', 'confirmedAt'] },
  OnboardingPrice: nothing,
  OrderRound: nothing,
  PushMessage: nothing,
  QuoteMark: nothing,
  StoreOrderLine: nothing,
}
