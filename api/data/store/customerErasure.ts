import type { CustomerErasure, Specified } from '../../usecases/privacy/ports.ts'
import { holdLock } from '../database/advisoryLocks.ts'
import { Prisma } from '../prisma/client.ts'
import { knownCustomers } from './knownCustomers.ts'
import { missedErasure } from './missedErasure.ts'
import { ordersOf } from './privacyScope.ts'
import { purgeCopies, purgeDeliveries } from './purgeCopies.ts'
import { readQuotedFor, writeQuotedFor } from './quotedFor.ts'
import { dropPushes, readWords, writeWords } from './writtenWords.ts'

export const customerErasure = (client: Prisma.TransactionClient): CustomerErasure => ({
  async awaitFirstSaves() {
    await holdLock(client, 'firstSaves')
  },

  missed: (order) => missedErasure(client, order),

  known: (privacyRequest, limit) => knownCustomers(client, privacyRequest, limit),

  async forget({ orderRowIds, lines, requests }, at) {
    await client.$executeRaw`
      UPDATE store_orders SET
        customer_name = NULL, customer_email = NULL, customer_phone = NULL, shipping_address = NULL,
        billing_address = NULL, former_facts = '{}', raw = '', redacted_at = ${at.toISOString()}::timestamptz
      WHERE id = ANY(${orderRowIds}::uuid[])`
    await client.$executeRaw`
      UPDATE store_order_lines AS line
      SET properties = given.properties, title = given.title, variant_title = given."variantTitle"
      FROM ${textsOf(lines)} WHERE line.id = given.id`
    // Increments the revision, so that a concurrent decision based on words that name the customer is not
    // saved.
    await client.$executeRaw`
      UPDATE quote_requests AS request
      SET revision = request.revision + 1, properties = given.properties, masked_properties = NULL,
        product_title = given.title, variant_title = given."variantTitle"
      FROM ${textsOf(requests)} WHERE request.id = given.id`
    await dropPushes(
      client,
      requests.map(({ id }) => id),
    )
  },

  async erased(privacyRequest) {
    const [found] = await client.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM store_orders WHERE ${ordersOf(privacyRequest)} AND redacted_at IS NOT NULL`
    return found?.count ?? 0
  },

  words: (requestIds) => readWords(client, requestIds),

  setWords: (words) => writeWords(client, words),

  quotedFor: (requestIds) => readQuotedFor(client, requestIds),

  setQuotedFor: (quoted) => writeQuotedFor(client, quoted),

  async searches() {
    const views = await client.savedView.findMany({
      where: { query: { contains: 'search=' } },
      select: { id: true, query: true },
    })
    return views.map(({ id, query }) => ({
      viewId: id,
      text: new URLSearchParams(query).get('search') ?? '',
    }))
  },

  async removeViews(viewIds) {
    await client.savedView.deleteMany({ where: { id: { in: [...viewIds] } } })
  },

  purgeDeliveries: (privacyRequest, at) => purgeDeliveries(client, privacyRequest, at),

  purgeCopies: (privacyRequest, after) => purgeCopies(client, privacyRequest, after),
})

const textsOf = (rows: readonly Specified[]) => Prisma.sql`
  jsonb_to_recordset(${JSON.stringify(rows.map(({ id, properties, title, variantTitle }) => ({ id, properties, title, variantTitle })))}::jsonb)
    AS given(id uuid, properties jsonb, title text, "variantTitle" text)`
