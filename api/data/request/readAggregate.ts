import { readShown } from '../../domain/request/properties.ts'
import type { Order, Quote, Request, RequestAggregate } from '../../domain/request/requestAggregate.ts'
import { isId } from '../../domain/id.ts'
import type { Quoter } from '../../usecases/supplier/ports.ts'
import type { SendStatement } from '../database/sendStatement.ts'
import { Prisma } from '../prisma/client.ts'
import { termsAsJson } from './termColumns.ts'

/** A request with everything that is decided together with it, as of one moment. */
export interface ReadAggregate {
  readonly aggregate: RequestAggregate
  readonly revision: number
}

/** Instants as JSON texts; everything else as in the domain. */
type Stored<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column]
}

interface StoredAggregate {
  readonly revision: number
  readonly request: Stored<Omit<Request, 'properties' | 'maskedProperties'>> & {
    readonly properties: unknown
    readonly maskedProperties: unknown
  }
  readonly quotes: readonly Stored<Quote>[]
  readonly declines: RequestAggregate['declines']
  readonly order: Stored<Order>
}

const { sql } = Prisma

const request = sql`json_build_object('id', r.id, 'variantId', r.variant_id, 'quantity', r.quantity,
  'destinationCountry', r.destination_country, 'targetPrice', r.desired_price::text, 'properties', r.properties,
  'maskedProperties', r.masked_properties, 'heldAt', r.held_at, 'status', r.status, 'quoteCount', r.quote_count,
  'createdAt', r.created_at, 'expiresAt', r.expires_at, 'closingAnnounced', r.closing_announced)`

const quote = sql`json_build_object('id', q.id, 'requestId', q.order_id, 'supplierId', q.supplier_id,
  ${termsAsJson}, 'status', q.status, 'updateCount', q.update_count, 'late', q.is_late_submission,
  'needsReconfirmation', q.needs_reconfirmation, 'createdAt', q.created_at, 'updatedAt', q.updated_at)`

const order = sql`json_build_object('id', o.id, 'requestId', r.id, 'status', o.status,
  'acceptance', o.acceptance_status, 'supplierId', o.supplier_id, 'quoteId', o.quote_id,
  'total', o.total_amount::text, 'deliveryDays', o.delivery_time, 'awardedAt', o.awarded_at,
  'supplierEstimatedDelivery', o.supplier_estimated_delivery_date, 'courier', o.courier_company,
  'trackingNumber', o.tracking_number, 'deliveredAt', o.delivered_at,
  'actualDelivery', o.actual_delivery,
  'round', (SELECT count(*) FROM order_rounds n WHERE n.order_id = o.id))`

/** The columns that `toAggregate` reads, of a request `r` and its order `o`. */
const aggregateColumns = sql`json_build_object('revision', r.revision, 'request', ${request}, 'order', ${order},
  'quotes', (SELECT coalesce(json_agg(${quote}), '[]') FROM quotes q WHERE q.order_id = r.id),
  'declines', (SELECT coalesce(json_agg(json_build_object('supplierId', d.supplier_id, 'quoteId', d.quote_id)), '[]')
    FROM supplier_quote_responses d WHERE d.quote_request_id = r.id))::text`

/** Locks the requests until the transaction ends, always in the same order. */
export async function lockRequests(send: SendStatement, which: Prisma.Sql): Promise<void> {
  await send(sql`
    SELECT r.id::text FROM quote_requests r JOIN orders o ON o.quote_request_id = r.id WHERE ${which}
    ORDER BY r.id FOR UPDATE OF r`)
}

/**
 * `which` narrows the requests `r` and their orders `o`. One statement, so that all rows are of the same
 * moment.
 */
export async function readAggregates(
  send: SendStatement,
  which: Prisma.Sql,
): Promise<readonly ReadAggregate[]> {
  const rows = await send(sql`
    SELECT ${aggregateColumns} FROM quote_requests r JOIN orders o ON o.quote_request_id = r.id WHERE ${which}`)
  return rows.map(([stored]) => toAggregate(JSON.parse(stored as string) as StoredAggregate))
}

/** As `readAggregates`, for one request `r` and with one supplier `s`. */
export async function readWithSupplier(
  send: SendStatement,
  which: { readonly request: Prisma.Sql; readonly supplier: Prisma.Sql },
): Promise<{ readonly found: ReadAggregate | null; readonly supplier: Quoter | null }> {
  const [row] = await send(sql`
    SELECT
      (SELECT ${aggregateColumns} FROM quote_requests r JOIN orders o ON o.quote_request_id = r.id
        WHERE ${which.request}) AS aggregate,
      (SELECT json_build_object('id', s.id, 'status', s.status, 'suspendedAt', s.suspended_at,
          'activatedAt', s.activated_at)::text
        FROM suppliers s WHERE ${which.supplier}) AS supplier`)
  const [stored, supplier] = row ?? []
  return {
    found: stored ? toAggregate(JSON.parse(stored as string) as StoredAggregate) : null,
    supplier: supplier ? toQuoter(JSON.parse(supplier as string) as Stored<Quoter>) : null,
  }
}

/** An id from a caller; null, which matches nothing, if it is not a valid id. */
export const idIn = (text: string) => sql`${isId(text) ? text : null}::text::uuid`

const toQuoter = ({ activatedAt, suspendedAt, ...supplier }: Stored<Quoter>): Quoter => ({
  ...supplier,
  suspendedAt: instant(suspendedAt),
  activatedAt: instant(activatedAt),
})

const toAggregate = ({
  revision,
  request: asked,
  quotes,
  declines,
  order: given,
}: StoredAggregate): ReadAggregate => ({
  revision,
  aggregate: {
    request: {
      ...asked,
      ...readShown(asked),
      heldAt: instant(asked.heldAt),
      createdAt: new Date(asked.createdAt),
      expiresAt: instant(asked.expiresAt),
    },
    quotes: quotes.map((each) => ({
      ...each,
      createdAt: new Date(each.createdAt),
      updatedAt: new Date(each.updatedAt),
    })),
    declines,
    order: { ...given, awardedAt: instant(given.awardedAt), deliveredAt: instant(given.deliveredAt) },
  },
})

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))
