import { ERASED_SUPPLIER } from '../../domain/supplier/erasedSupplier.ts'
import { isNoticeAbout, isNoticeTo } from '../mail/noticeKey.ts'
import { Prisma } from '../prisma/client.ts'
import { eraseTermTexts, someRows } from './termColumns.ts'

/** Replaces an erased text where a text is required. */
export const ERASED = 'Erased'

/**
 * Rows per statement, and about as many per transaction, so that other transactions do not wait and none
 * times out.
 */
export const AT_ONCE = 5_000

const ownedBy = (supplierId: string) => Prisma.sql`supplier_id = ${supplierId}::uuid`

export const streamOf = (supplierId: string) => `supplier:${supplierId}`

/** The tables whose rows of the supplier are all deleted. */
const OWNED = [
  'supplier_variant_pricing',
  'supplier_products',
  'supplier_in_stock_products',
  'supplier_images',
  'supplier_variant_pricing_versions',
  'webhook_endpoints',
]

/**
 * Whether the supplier `s` still has rows that are deleted, as far as an index tells: a process of an earlier version,
 * which deleted these at first, may have ended an erasure that left them for later.
 */
export const isLeft: Prisma.Sql = Prisma.join(
  [
    ...OWNED.map((table) => Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(table)} WHERE supplier_id = s.id)`),
    Prisma.sql`EXISTS (
      SELECT FROM events e JOIN stream_heads head USING (stream)
      WHERE e.stream = 'supplier:' || s.id AND e.seq <= head.floor)`,
  ],
  ' OR ',
)

/** A limited number of rows of a table that still contain what is to be erased. */
interface Some {
  readonly table: string
  readonly where: Prisma.Sql
}

const among = ({ table, where }: Some): Prisma.Sql => someRows(table, where, AT_ONCE)

const some = ({ set, ...rows }: Some & { readonly set: Prisma.Sql }): Prisma.Sql =>
  Prisma.sql`UPDATE ${Prisma.raw(rows.table)} SET ${set} WHERE ${among(rows)}`

const deleteSome = (rows: Some): Prisma.Sql =>
  Prisma.sql`DELETE FROM ${Prisma.raw(rows.table)} WHERE ${among(rows)}`

const isWritten = (columns: readonly string[]): Prisma.Sql =>
  Prisma.raw(`(${columns.map((column) => `${column} <> '${ERASED}'`).join(' OR ')})`)

/** Null stays null; every other text is replaced, because constraints of some tables require a text. */
const erasedText = (column: string): Prisma.Sql =>
  Prisma.raw(`${column} = CASE WHEN ${column} IS NOT NULL THEN '${ERASED}' END`)

interface Erased {
  readonly rows: number
  /** How many products it had prices of in these rows. */
  readonly products: number
}

/**
 * Deletes some of the supplier's list prices, and of those of its onboarding. Products that have both count once.
 * Earlier list prices, which only the supplier could read, are deleted with the other rows.
 */
async function deleteSomePrices(client: Prisma.TransactionClient, id: string): Promise<Erased> {
  const priced = (table: string) => deleteSome({ table, where: ownedBy(id) })
  const [deleted] = await client.$queryRaw<Erased[]>`
    WITH listed AS (${priced('supplier_variant_pricing')} RETURNING variant_id),
      onboarded AS (${priced('supplier_products')} RETURNING product_id),
      products AS (
        SELECT product_id FROM variants WHERE variant_id IN (SELECT variant_id FROM listed)
        UNION SELECT product_id FROM onboarded)
    SELECT ((SELECT count(*) FROM listed) + (SELECT count(*) FROM onboarded))::int AS rows,
      (SELECT count(*) FROM products)::int AS products`
  return deleted ?? { rows: 0, products: 0 }
}

/**
 * Deletes some of the emails to admins about the supplier; their content is also in the timeline, without the name. They
 * are found by their event, because the name may be a word that other emails use ("Tennis"). A separate statement, not
 * part of an OR with the emails to the supplier, which would search the events once per email.
 */
export const deleteSomeNotices = (id: string): Prisma.Sql =>
  deleteSome({
    table: 'mail_messages',
    where: isNoticeAbout(Prisma.sql`SELECT id::text FROM events WHERE stream = 'admin' AND ${ownedBy(id)}`),
  })

/**
 * Each erases some of what the supplier wrote, owned and was sent, and of admins' notes about it. Facts stay and texts go,
 * also in the admins' events, which timelines show. Each finds only rows that are still to be erased. Names come
 * first, because most people see those. Sent emails are last, because finding them reads
 * all emails.
 */
export function erasureSteps(
  client: Prisma.TransactionClient,
  id: string,
): readonly (() => Promise<Erased>)[] {
  const run = (step: Prisma.Sql) => async () => ({ rows: await client.$executeRaw(step), products: 0 })
  const own = ownedBy(id)
  const owned = (table: string) => deleteSome({ table, where: own })
  const inLog = Prisma.sql`stream = 'admin' AND ${own}`
  const events = (set: Prisma.Sql, where: Prisma.Sql) => some({ table: 'events', set, where })
  const first = [
    events(
      Prisma.sql`actor = jsonb_set(actor, '{name}', to_jsonb(${ERASED_SUPPLIER}::text))`,
      Prisma.sql`stream = 'admin' AND actor ->> 'role' = 'supplier' AND actor ->> 'id' = ${id}
        AND actor ->> 'name' IS DISTINCT FROM ${ERASED_SUPPLIER}`,
    ),
    // The supplier chose the names of its tokens and webhooks, and the webhooks' URLs.
    events(
      Prisma.sql`data = jsonb_set(data, '{name}', '"Erased"') - '{was,is}'::text[]`,
      Prisma.sql`${inLog} AND (type LIKE 'token.%' OR type LIKE 'endpoint.%') AND jsonb_exists(data, 'name')
        AND (data -> 'name' <> '"Erased"' OR jsonb_exists_any(data, '{was,is}'))`,
    ),
  ]
  const afterPrices = [
    eraseTermTexts('quote_versions', Prisma.sql`quote_id IN (SELECT id FROM quotes WHERE ${own})`, AT_ONCE),
    eraseTermTexts('quotes', own, AT_ONCE),
    some({
      table: 'supplier_quote_responses',
      set: Prisma.raw(`decline_reason = '${ERASED}'`),
      where: Prisma.sql`${own} AND ${isWritten(['decline_reason'])}`,
    }),
    some({
      table: 'orders',
      set: Prisma.sql`notes = NULL, ${erasedText('rejection_reason')}, ${erasedText('cancellation_reason')}`,
      where: Prisma.sql`${own} AND (notes IS NOT NULL OR ${isWritten(['rejection_reason', 'cancellation_reason'])})`,
    }),
    some({
      table: 'order_rounds',
      set: Prisma.sql`reason = NULL, ${erasedText('rejection_reason')}`,
      where: Prisma.sql`${own} AND (reason IS NOT NULL OR ${isWritten(['rejection_reason'])})`,
    }),
    events(
      Prisma.sql`data = jsonb_set(data, '{reason}', '"Erased"')`,
      Prisma.sql`${inLog} AND jsonb_exists(data, 'reason') AND data -> 'reason' <> '"Erased"'`,
    ),
    deleteSome({
      table: 'quote_marks',
      where: Prisma.sql`quote_id IN (SELECT id FROM quotes WHERE ${own})`,
    }),
    owned('supplier_in_stock_products'),
    owned('supplier_images'),
    owned('supplier_variant_pricing_versions'),
    // First, because deleting an endpoint deletes all of its deliveries.
    deleteSome({
      table: 'outgoing_deliveries',
      where: Prisma.sql`endpoint_id IN (SELECT id FROM webhook_endpoints WHERE ${own})`,
    }),
    owned('webhook_endpoints'),
    // Rows added since are above the floor.
    deleteSome({
      table: 'events',
      where: Prisma.sql`stream = ${streamOf(id)}
        AND seq <= (SELECT floor FROM stream_heads WHERE stream = ${streamOf(id)})`,
    }),
    deleteSome({ table: 'mail_messages', where: isNoticeTo(id) }),
    deleteSomeNotices(id),
  ]
  return [...first.map(run), () => deleteSomePrices(client, id), ...afterPrices.map(run)]
}
