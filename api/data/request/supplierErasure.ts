import { undeliveredStatuses } from '../../domain/order/orderState.ts'
import { openStatuses } from '../../domain/request/requestState.ts'
import { ERASED_SUPPLIER } from '../../domain/supplier/erasedSupplier.ts'
import type { SupplierErasure } from '../../usecases/supplier/ports.ts'
import { isMailToSupplier } from '../mail/isMailToSupplier.ts'
import { isNoticeAbout } from '../mail/noticeKey.ts'
import { holdNotices } from '../mail/unsentNotices.ts'
import { Prisma } from '../prisma/client.ts'
import { eraseTermTexts } from './termColumns.ts'

/** A reserved domain: no mail ever leaves for it. Unique, as addresses of suppliers are. */
const addressOf = (id: string) => `erased-${id}@erased.invalid`

/** Tables whose rows nobody needs without the company. Deleting an endpoint deletes what was posted to it. */
const OWNED = [
  'sessions',
  'authenticators',
  'passkeys',
  'api_tokens',
  'webhook_endpoints',
  'supplier_variant_pricing',
  'supplier_variant_pricing_versions',
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
    for (const table of OWNED) await client.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${own}`
    await client.$executeRaw`
      UPDATE suppliers SET
        company_name = ${ERASED_SUPPLIER}, business_email = ${addressOf(id)}, status = 'rejected',
        erased_at = ${at.toISOString()}::timestamptz, suspended_at = NULL, contact_person = NULL, company_website = NULL, password_hash = NULL, phone_number = NULL,
        whatsapp_number = NULL, country = NULL, manufacturing_country = NULL, years_in_business = 0,
        can_provide_certificates = NULL, certifications = NULL, minimum_order_value = NULL, payment_terms = NULL,
        reset_token = NULL, reset_token_expires = NULL, email_verified_at = NULL, verify_token = NULL,
        verify_token_expires = NULL, muted_mails = '{}', internal_notes = NULL
      WHERE id = ${id}::uuid`
    await eraseTexts(client, own)
    await eraseEvents(client, id)
    await client.$executeRaw`DELETE FROM stream_marks WHERE reader = ${`supplier:${id}`}`
    await client.$executeRaw`DELETE FROM recovery_requests WHERE email = ${businessEmail} AND account = 'supplier'`
    // To the company, and to admins about it: what they say is in the timeline, without the name. They are found by
    // their event, because its name may be a word that other mails use ("Tennis").
    const eventsOfIt = Prisma.sql`SELECT id::text FROM events WHERE stream = 'admin' AND ${own}`
    await client.$executeRaw`
      DELETE FROM mail_messages WHERE ${isMailToSupplier(id, businessEmail)} OR ${isNoticeAbout(eventsOfIt)}`
    return products
  },
})

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

/** What the supplier wrote, and what admins noted about its quotes. */
async function eraseTexts(client: Prisma.TransactionClient, own: Prisma.Sql): Promise<void> {
  const ofQuotes = Prisma.sql`quote_id IN (SELECT id FROM quotes WHERE ${own})`
  await client.$executeRaw(eraseTermTexts('quote_versions', ofQuotes))
  await client.$executeRaw`DELETE FROM quote_marks WHERE ${ofQuotes}`
  await client.$executeRaw(eraseTermTexts('quotes', own))
  await client.$executeRaw`UPDATE supplier_quote_responses SET decline_reason = 'Erased' WHERE ${own}`
  await client.$executeRaw`
    UPDATE orders SET notes = NULL, rejection_reason = CASE WHEN rejection_reason IS NOT NULL THEN 'Erased' END,
      cancellation_reason = CASE WHEN cancellation_reason IS NOT NULL THEN 'Erased' END
    WHERE ${own}`
  await client.$executeRaw`
    UPDATE order_rounds SET reason = NULL,
      rejection_reason = CASE WHEN rejection_reason IS NOT NULL THEN 'Erased' END
    WHERE ${own}`
}

/** Its own stream no longer has a reader; in the admins', which timelines show, facts stay and words go. */
async function eraseEvents(client: Prisma.TransactionClient, id: string): Promise<void> {
  const stream = `supplier:${id}`
  await client.$executeRaw`UPDATE stream_heads SET floor = seq WHERE stream = ${stream}`
  await client.$executeRaw`DELETE FROM events WHERE stream = ${stream}`
  await client.$executeRaw`
    UPDATE events SET data = jsonb_set(data, '{reason}', '"Erased"')
    WHERE stream = 'admin' AND supplier_id = ${id}::uuid AND jsonb_exists(data, 'reason')`
  // It chose the names of its tokens and webhooks, and where those post to.
  await client.$executeRaw`
    UPDATE events SET data = jsonb_set(data, '{name}', '"Erased"') - '{was,is}'::text[]
    WHERE stream = 'admin' AND supplier_id = ${id}::uuid
      AND (type LIKE 'token.%' OR type LIKE 'endpoint.%') AND jsonb_exists(data, 'name')`
  await client.$executeRaw`
    UPDATE events SET actor = jsonb_set(actor, '{name}', to_jsonb(${ERASED_SUPPLIER}::text))
    WHERE stream = 'admin' AND actor ->> 'role' = 'supplier' AND actor ->> 'id' = ${id}`
}
