import type { tables } from '../prisma/tables.ts'

type Tables = typeof tables

/** What the restricted role may read of a table: which rows, and which columns if not all. */
interface TableRule<Model extends keyof Tables> {
  readonly rows: string
  readonly columns?: readonly (keyof Tables[Model]['columns'])[]
}

/** The supplier of this statement; NULL for callers that are no supplier, which nothing equals. */
const ME = `nullif(current_setting('loupe.supplier', true), '')::uuid`
/** Fields of what suppliers may read can ask for it, and find none. */
const nothing = { rows: 'false' }
const own = { rows: `supplier_id = ${ME}` }
/** Whoever sees the row that it belongs to. */
const of = (table: string, column: string) => `EXISTS (SELECT FROM ${table} x WHERE x.id = ${column})`

/**
 * What suppliers, partners and visitors may read at most, whatever a statement asks for. Tables that are not listed are
 * closed to them. It is coarser than `visibleTo` on purpose, because it knows owners and not states: there is no second
 * version of a rule that could disagree with the first.
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
  // What is held names the customer.
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
