import { undeliveredStatuses } from '../../domain/order/orderState.ts'
import { openStatuses } from '../../domain/request/requestState.ts'
import { ERASED_SUPPLIER, erasedAddress } from '../../domain/supplier/erasedSupplier.ts'
import type { SupplierErasure } from '../../usecases/supplier/ports.ts'
import { isMailToSupplier } from '../mail/isMailToSupplier.ts'
import { isNoticeAbout } from '../mail/noticeKey.ts'
import { holdNotices } from '../mail/unsentNotices.ts'
import { Prisma } from '../prisma/client.ts'
import { eraseTermTexts } from './termColumns.ts'

/** What stands for a text where there has to be one. */
const ERASED = 'Erased'

/** Rows per statement, and about as many per transaction, so that others do not wait and none runs out of time. */
const AT_ONCE = 5_000
const AT_ONCE_SQL = Prisma.raw(String(AT_ONCE))

/**
 * Tables whose rows nobody needs without the company. Deleting an endpoint deletes what was posted to it. Earlier list
 * prices, which only it could read, are among what is erased afterwards.
 */
const OWNED = [
  'sessions',
  'authenticators',
  'passkeys',
  'api_tokens',
  'webhook_endpoints',
  'supplier_variant_pricing',
  'supplier_products',
  'supplier_in_stock_products',
  'supplier_images',
]

export const supplierErasure = (client: Prisma.TransactionClient): SupplierErasure => ({
  async unfinished(id) {
    const openQuotes = await client.quote.count({
      where: { supplierId: id, status: 'pending', request: { status: { in: [...openStatuses] } } },
    })
    const openOrders = await client.order.count({
      where: {
        supplierId: id,
        status: { in: [...undeliveredStatuses] },
        acceptance: { in: ['pending', 'accepted'] },
      },
    })
    return { openQuotes, openOrders }
  },

  async erase({ id, businessEmail }, at) {
    const own = Prisma.sql`supplier_id = ${id}::uuid`
    await holdNotices(client)
    // While its tokens are known: the answers that its programs got are kept under them.
    await client.$executeRaw`
      DELETE FROM idempotency_keys
      WHERE account LIKE ${`supplier:${id}%`} OR account IN (SELECT 'token:' || id FROM api_tokens WHERE ${own})`
    const products = await pricedProducts(client, own)
    let deleted = 0
    for (const table of OWNED)
      deleted += await client.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${own}`
    await client.$executeRaw`
      UPDATE suppliers SET
        company_name = ${ERASED_SUPPLIER}, business_email = ${erasedAddress(id)}, status = 'rejected',
        erased_at = ${at.toISOString()}::timestamptz, erasing = TRUE, suspended_at = NULL, contact_person = NULL, company_website = NULL, password_hash = NULL, phone_number = NULL,
        whatsapp_number = NULL, country = NULL, manufacturing_country = NULL, years_in_business = 0,
        can_provide_certificates = NULL, certifications = NULL, minimum_order_value = NULL, payment_terms = NULL,
        reset_token = NULL, reset_token_expires = NULL, email_verified_at = NULL, verify_token = NULL,
        verify_token_expires = NULL, muted_mails = '{}', internal_notes = NULL
      WHERE id = ${id}::uuid`
    deleted +=
      await client.$executeRaw`DELETE FROM quote_marks WHERE quote_id IN (SELECT id FROM quotes WHERE ${own})`
    // Its own stream no longer has a reader; its rows go afterwards.
    const stream = streamOf(id)
    await client.$executeRaw`UPDATE stream_heads SET floor = seq WHERE stream = ${stream}`
    await client.$executeRaw`DELETE FROM stream_marks WHERE reader = ${stream}`
    await client.$executeRaw`DELETE FROM recovery_requests WHERE email = ${businessEmail} AND account = 'supplier'`
    deleted +=
      await client.$executeRaw`DELETE FROM mail_messages WHERE ${isMailToSupplier(id, businessEmail)}`
    // By itself, not after OR: else the events are searched one by one for each mail.
    deleted += await deleteNotices(client, id)
    return { products, isFull: deleted >= AT_ONCE }
  },

  async eraseTexts(id) {
    let erased = 0
    for (const step of texts(id)) {
      erased += await client.$executeRaw(step)
      if (erased >= AT_ONCE) return false
    }
    // Again: from an event that still had its words, a mail may have been written since.
    await holdNotices(client)
    await deleteNotices(client, id)
    await client.$executeRaw`UPDATE suppliers SET erasing = FALSE WHERE id = ${id}::uuid`
    return true
  },

  async next(failed) {
    const [row] = await client.$queryRaw<{ id: string }[]>`
      SELECT id FROM suppliers WHERE erasing AND NOT id = ANY(${[...failed]}::uuid[]) ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`
    return row?.id ?? null
  },
})

const streamOf = (id: string) => `supplier:${id}`

/**
 * The mails to admins about it: what they say is in the timeline, without the name. They are found by their event,
 * because its name may be a word that other mails use ("Tennis").
 */
const deleteNotices = (client: Prisma.TransactionClient, id: string): Promise<number> =>
  client.$executeRaw`DELETE FROM mail_messages WHERE ${isNoticeAbout(
    Prisma.sql`SELECT id::text FROM events WHERE stream = 'admin' AND supplier_id = ${id}::uuid`,
  )}`

/** How many products it has prices for: of one of their variants, or from its onboarding. */
async function pricedProducts(client: Prisma.TransactionClient, own: Prisma.Sql): Promise<number> {
  const [counted] = await client.$queryRaw<{ products: number }[]>`
    SELECT count(*)::int AS products FROM (
      SELECT product_id FROM variants
        WHERE variant_id IN (SELECT variant_id FROM supplier_variant_pricing WHERE ${own})
      UNION SELECT product_id FROM supplier_products WHERE ${own}
    ) AS priced`
  return counted?.products ?? 0
}

/** Some rows of a table, found by their key, which have what is to be erased. */
interface Some {
  readonly table: string
  readonly key: string
  readonly where: Prisma.Sql
}

const among = ({ table, key, where }: Some): Prisma.Sql => Prisma.sql`
  (${Prisma.raw(key)}) IN (SELECT ${Prisma.raw(key)} FROM ${Prisma.raw(table)} WHERE ${where} LIMIT ${AT_ONCE_SQL})`

const some = ({ set, ...rows }: Some & { readonly set: Prisma.Sql }): Prisma.Sql =>
  Prisma.sql`UPDATE ${Prisma.raw(rows.table)} SET ${set} WHERE ${among(rows)}`

const deleteSome = (rows: Some): Prisma.Sql =>
  Prisma.sql`DELETE FROM ${Prisma.raw(rows.table)} WHERE ${among(rows)}`

const isWritten = (columns: readonly string[]): Prisma.Sql =>
  Prisma.raw(`(${columns.map((column) => `${column} <> '${ERASED}'`).join(' OR ')})`)

/** Empty where nothing was written: the rules of some tables want a text where there was one. */
const erasedText = (column: string): Prisma.Sql =>
  Prisma.raw(`${column} = CASE WHEN ${column} IS NOT NULL THEN '${ERASED}' END`)

/**
 * Erases some of what the supplier wrote, and of what admins noted about it. Facts stay and words go, also in the admins'
 * events, which timelines show. Each finds only rows that still have words. Names come first: most people see those.
 */
function texts(id: string): readonly Prisma.Sql[] {
  const own = Prisma.sql`supplier_id = ${id}::uuid`
  const inLog = Prisma.sql`stream = 'admin' AND ${own}`
  const events = (set: Prisma.Sql, where: Prisma.Sql) =>
    some({ table: 'events', key: 'stream, seq', set, where })
  return [
    events(
      Prisma.sql`actor = jsonb_set(actor, '{name}', to_jsonb(${ERASED_SUPPLIER}::text))`,
      Prisma.sql`stream = 'admin' AND actor ->> 'role' = 'supplier' AND actor ->> 'id' = ${id}
        AND actor ->> 'name' IS DISTINCT FROM ${ERASED_SUPPLIER}`,
    ),
    // It chose the names of its tokens and webhooks, and where those post to.
    events(
      Prisma.sql`data = jsonb_set(data, '{name}', '"Erased"') - '{was,is}'::text[]`,
      Prisma.sql`${inLog} AND (type LIKE 'token.%' OR type LIKE 'endpoint.%') AND jsonb_exists(data, 'name')
        AND (data -> 'name' <> '"Erased"' OR jsonb_exists_any(data, '{was,is}'))`,
    ),
    eraseTermTexts('quote_versions', Prisma.sql`quote_id IN (SELECT id FROM quotes WHERE ${own})`, AT_ONCE),
    eraseTermTexts('quotes', own, AT_ONCE),
    some({
      table: 'supplier_quote_responses',
      key: 'id',
      set: Prisma.raw(`decline_reason = '${ERASED}'`),
      where: Prisma.sql`${own} AND ${isWritten(['decline_reason'])}`,
    }),
    some({
      table: 'orders',
      key: 'id',
      set: Prisma.sql`notes = NULL, ${erasedText('rejection_reason')}, ${erasedText('cancellation_reason')}`,
      where: Prisma.sql`${own} AND (notes IS NOT NULL OR ${isWritten(['rejection_reason', 'cancellation_reason'])})`,
    }),
    some({
      table: 'order_rounds',
      key: 'order_id, number',
      set: Prisma.sql`reason = NULL, ${erasedText('rejection_reason')}`,
      where: Prisma.sql`${own} AND (reason IS NOT NULL OR ${isWritten(['rejection_reason'])})`,
    }),
    events(
      Prisma.sql`data = jsonb_set(data, '{reason}', '"Erased"')`,
      Prisma.sql`${inLog} AND jsonb_exists(data, 'reason') AND data -> 'reason' <> '"Erased"'`,
    ),
    deleteSome({ table: 'supplier_variant_pricing_versions', key: 'id', where: own }),
    // What was added since is above the floor.
    deleteSome({
      table: 'events',
      key: 'stream, seq',
      where: Prisma.sql`stream = ${streamOf(id)}
        AND seq <= (SELECT floor FROM stream_heads WHERE stream = ${streamOf(id)})`,
    }),
  ]
}
