import { undeliveredStatuses } from '../../domain/order/orderState.ts'
import { openStatuses } from '../../domain/request/requestState.ts'
import { ERASED_DOMAIN, ERASED_SUPPLIER, erasedAddress } from '../../domain/supplier/erasedSupplier.ts'
import type { SupplierErasure } from '../../usecases/supplier/ports.ts'
import { isMailToSupplier } from '../mail/isMailToSupplier.ts'
import { isNoticeTo } from '../mail/noticeKey.ts'
import { holdNotices } from '../mail/unsentNotices.ts'
import { Prisma } from '../prisma/client.ts'
import { AT_ONCE, deleteSomeNotices, ERASED, erasureSteps, isLeft, streamOf } from './erasureSteps.ts'

/** What lets somebody in as the supplier. */
const ACCESS = ['sessions', 'authenticators', 'passkeys', 'api_tokens']

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

  async begin({ id, businessEmail }, at) {
    const own = Prisma.sql`supplier_id = ${id}::uuid`
    await holdNotices(client)
    // While its tokens still exist: the stored answers of its programs, kept for a day, have their ids.
    await client.$executeRaw`
      DELETE FROM idempotency_keys
      WHERE account LIKE ${`supplier:${id}%`} OR account IN (SELECT 'token:' || id FROM api_tokens WHERE ${own})`
    for (const table of ACCESS) await client.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${own}`
    // There may be very many deliveries, which are deleted afterwards, and then the endpoints.
    await client.$executeRaw`
      UPDATE webhook_endpoints SET name = ${ERASED}, url = ${`https://${ERASED_DOMAIN}`}, secret = '', previous_secret = NULL,
        previous_secret_until = NULL
      WHERE ${own}`
    await client.$executeRaw`
      UPDATE suppliers SET
        company_name = ${ERASED_SUPPLIER}, business_email = ${erasedAddress(id)}, status = 'rejected',
        erased_at = ${at.toISOString()}::timestamptz, erasing = TRUE, suspended_at = NULL, contact_person = NULL, company_website = NULL, password_hash = NULL, phone_number = NULL,
        whatsapp_number = NULL, country = NULL, manufacturing_country = NULL, years_in_business = 0,
        can_provide_certificates = NULL, certifications = NULL, minimum_order_value = NULL, payment_terms = NULL,
        reset_token = NULL, reset_token_expires = NULL, email_verified_at = NULL, verify_token = NULL,
        verify_token_expires = NULL, muted_mails = '{}', internal_notes = NULL
      WHERE id = ${id}::uuid`
    // Its own stream no longer has a reader; its rows are deleted afterwards.
    const stream = streamOf(id)
    await client.$executeRaw`UPDATE stream_heads SET floor = seq WHERE stream = ${stream}`
    await client.$executeRaw`DELETE FROM stream_marks WHERE reader = ${stream}`
    await client.$executeRaw`DELETE FROM recovery_requests WHERE email = ${businessEmail} AND account = 'supplier'`
    // Emails about its account are few, and found only by the address. Notices about requests that were sent are
    // deleted afterwards; none that waits must be sent until then.
    await client.$executeRaw`
      DELETE FROM mail_messages
      WHERE ${isMailToSupplier(id, businessEmail)} AND NOT ${isNoticeTo(id)} OR sent_at IS NULL AND ${isNoticeTo(id)}`
  },

  async eraseSome(id) {
    let [erased, before, products] = [0, -1, 0]
    // Until nothing is found: a row that was changed meanwhile is found the next time.
    while (erased > before) {
      before = erased
      for (const step of erasureSteps(client, id)) {
        const some = await step()
        erased += some.rows
        products += some.products
        if (erased >= AT_ONCE) return { isDone: false, products }
      }
    }
    // Repeated: an email may have been created since, from an event that still had its words.
    await holdNotices(client)
    if ((await client.$executeRaw(deleteSomeNotices(id))) >= AT_ONCE) return { isDone: false, products }
    return { isDone: true, products }
  },

  async finish(id) {
    await client.$executeRaw`UPDATE suppliers SET erasing = FALSE WHERE id = ${id}::uuid`
  },

  async next(failed) {
    const [row] = await client.$queryRaw<{ id: string }[]>`
      SELECT id FROM suppliers s
      WHERE (erasing OR erased_at IS NOT NULL AND (${isLeft})) AND NOT id = ANY(${[...failed]}::uuid[])
      ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`
    if (!row) return null
    await client.$executeRaw`UPDATE suppliers SET erasing = TRUE WHERE id = ${row.id}::uuid AND NOT erasing`
    return row.id
  },
})
