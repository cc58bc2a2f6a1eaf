import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import mercurius from 'mercurius'
import pg from 'pg'
import { supplierOfSession } from '../reads/supplierOfSession.ts'

/**
 * The hot reads with Mercurius as its guide recommends: compiled queries, and a loader for each relation. Like the
 * floor, it checks neither limits nor visibility.
 */
const SCHEMA = `
  enum OpportunityState { ACTIVE }
  enum OrderStatus { AWARDED FULFILLED SHIPPED DELIVERED }
  type Money { amount: String! currency: String! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Product { id: ID! title: String! images: [String!]! }
  type Variant { id: ID! displayName: String sku: String product: Product }
  type Supplier { id: ID! companyName: String! country: String rating: String completedOrders: Int }
  type Quote {
    id: ID! price: Money deliveryDays: Int comments: String status: String late: Boolean updateCount: Int
    needsReconfirmation: Boolean createdAt: String supplier: Supplier
  }
  type Request {
    id: ID! productTitle: String variantTitle: String sku: String imageUrl: String quantity: Int destinationCountry: String
    status: String createdAt: String expiresAt: String quoteCount: Int targetPrice: Money variant: Variant
    quotes: [Quote!] bestQuote: Quote
  }
  type RequestEdge { cursor: String! node: Request! }
  type RequestConnection { edges: [RequestEdge!]! pageInfo: PageInfo! }
  type Pricing { basePrice: Money houston: Money london: Money hongKong: Money leadTimeDays: Int }
  type Opportunity { id: ID! state: OpportunityState! request: Request! myPricing: Pricing }
  type OpportunityEdge { cursor: String! node: Opportunity! }
  type OpportunityConnection { edges: [OpportunityEdge!]! pageInfo: PageInfo! }
  type Order {
    id: ID! status: String acceptance: String awardedAt: String total: Money deliveryDays: Int trackingNumber: String
    courier: String request: Request! supplier: Supplier quote: Quote
  }
  type OrderEdge { cursor: String! node: Order! }
  type OrderConnection { edges: [OrderEdge!]! pageInfo: PageInfo! }
  type Query {
    quoteRequest(id: ID!): Request
    quoteRequests(first: Int!): RequestConnection!
    opportunities(first: Int!, state: [OpportunityState!]): OpportunityConnection!
    orders(first: Int!, status: [OrderStatus!]): OrderConnection!
  }
`

const REQUEST = `id, product_title AS "productTitle", variant_title AS "variantTitle", sku, product_image AS "imageUrl", quantity,
  destination_country AS "destinationCountry", upper(status::text) AS status, created_at::text AS "createdAt",
  expires_at::text AS "expiresAt", quote_count AS "quoteCount", desired_price AS "targetPrice", variant_id AS "variantId",
  best_quote_id AS "bestQuoteId"`
const QUOTE = `id, order_id AS "requestId", supplier_id AS "supplierId", price_offered AS price, delivery_time AS "deliveryDays",
  comments, upper(status::text) AS status, is_late_submission AS late, update_count AS "updateCount",
  needs_reconfirmation AS "needsReconfirmation", created_at::text AS "createdAt"`
const ORDER = `id, upper(status::text) AS status, upper(acceptance_status::text) AS acceptance, awarded_at::text AS "awardedAt",
  total_amount AS total, delivery_time AS "deliveryDays", tracking_number AS "trackingNumber", courier_company AS courier,
  quote_request_id AS "requestId", supplier_id AS "supplierId", quote_id AS "quoteId"`
const SUPPLIER = `id, company_name AS "companyName", country, rating, completed_orders AS "completedOrders"`
const VARIANT = `variant_id AS id, title AS "displayName", sku, product_id AS "productId"`

const OPEN = `SELECT ${REQUEST} FROM quote_requests r
  WHERE status IN ('pending', 'quoted') AND expires_at > now() AND held_at IS NULL
    AND NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = $1)
    AND NOT EXISTS (SELECT FROM supplier_quote_responses d WHERE d.quote_request_id = r.id AND d.supplier_id = $1)
  ORDER BY expires_at, id LIMIT $2`

type Row = Readonly<Record<string, unknown>>
interface Context {
  readonly cookie: string
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const supplierOf = supplierOfSession(pool)

async function rowsOf(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  return rows
}

/** Loads the rows that a column of many rows refers to with one statement. */
const referred =
  (name: string, columns: string, table: string, from: string, key = 'id') =>
  async (queries: readonly { readonly obj: Row }[]) => {
    const ids = [...new Set(queries.map(({ obj }) => obj[from]).filter((id) => id !== null))]
    const rows = await rowsOf(name, `SELECT ${columns} FROM ${table} WHERE ${key} = ANY($1)`, [ids])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return queries.map(({ obj }) => byId.get(obj[from]) ?? null)
  }

async function quotesOf(queries: readonly { readonly obj: Row }[]) {
  const rows = await rowsOf(
    'quotes',
    `SELECT ${QUOTE} FROM quotes WHERE order_id = ANY($1) ORDER BY price_offered, created_at, id`,
    [queries.map(({ obj }) => obj.id)],
  )
  return queries.map(({ obj }) => rows.filter(({ requestId }) => requestId === obj.id))
}

async function pricingOf(queries: readonly { readonly obj: Row }[], { cookie }: Context) {
  const rows = await rowsOf(
    'pricing',
    `SELECT variant_id AS id, base_price AS "basePrice", landing_price_houston AS houston, landing_price_london AS london,
       landing_price_hongkong AS "hongKong", lead_time_days AS "leadTimeDays"
     FROM supplier_variant_pricing WHERE supplier_id = $1 AND variant_id = ANY($2)`,
    [await supplierOf(cookie), queries.map(({ obj }) => (obj.request as Row).variantId)],
  )
  const byVariant = new Map(rows.map((row) => [row.id, row]))
  return queries.map(({ obj }) => byVariant.get((obj.request as Row).variantId) ?? null)
}

const connection = (nodes: readonly Row[], first: number) => ({
  edges: nodes.map((node) => ({ cursor: node.id, node })),
  pageInfo: { hasNextPage: nodes.length === first, endCursor: nodes.at(-1)?.id ?? null },
})

const money = (...fields: string[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      (row: Row) => (row[field] === null ? null : { amount: row[field], currency: 'USD' }),
    ]),
  )

interface Paging {
  readonly first: number
}

const app = fastify()
await app.register(mercurius, {
  schema: SCHEMA,
  jit: 1,
  context: ({ headers }) => ({ cookie: headers.cookie ?? '' }) as never,
  resolvers: {
    Query: {
      quoteRequest: async (_: unknown, { id }: { id: string }) =>
        (await rowsOf('request', `SELECT ${REQUEST} FROM quote_requests WHERE id = $1`, [id]))[0] ?? null,
      quoteRequests: async (_: unknown, { first }: Paging) => {
        const newest = `SELECT ${REQUEST} FROM quote_requests ORDER BY created_at DESC, id DESC LIMIT $1`
        return connection(await rowsOf('newest', newest, [first]), first)
      },
      opportunities: async (_: unknown, { first }: Paging, { cookie }: Context) => {
        const requests = await rowsOf('open', OPEN, [await supplierOf(cookie), first])
        return connection(
          requests.map((request) => ({ id: request.id, state: 'ACTIVE', request })),
          first,
        )
      },
      orders: async (_: unknown, { first, status }: Paging & { status: string[] }) => {
        const awarded = `SELECT ${ORDER} FROM orders WHERE status = ANY($1::text[]::"OrderStatus"[]) ORDER BY created_at DESC, id DESC LIMIT $2`
        return connection(
          await rowsOf('orders', awarded, [status.map((one) => one.toLowerCase()), first]),
          first,
        )
      },
    },
    Quote: money('price'),
    Request: money('targetPrice'),
    Order: money('total'),
    Pricing: money('basePrice', 'houston', 'london', 'hongKong'),
  },
  loaders: {
    Request: {
      quotes: quotesOf,
      bestQuote: referred('bestQuote', QUOTE, 'quotes', 'bestQuoteId'),
      variant: referred('variant', VARIANT, 'variants', 'variantId', 'variant_id'),
    },
    Variant: { product: referred('product', 'id, title, images', 'products', 'productId') },
    Quote: { supplier: referred('supplier', SUPPLIER, 'suppliers', 'supplierId') },
    Opportunity: { myPricing: pricingOf },
    Order: {
      request: referred('requestOfOrder', REQUEST, 'quote_requests', 'requestId'),
      supplier: referred('supplierOfOrder', SUPPLIER, 'suppliers', 'supplierId'),
      quote: referred('quoteOfOrder', QUOTE, 'quotes', 'quoteId'),
    },
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
