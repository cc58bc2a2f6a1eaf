import { TEST_SHOP } from '../../usecases/store/ports.ts'
import type { NewPrivacyRequest } from '../../usecases/privacy/ports.ts'
import { Prisma } from '../prisma/client.ts'

/** The requests of these orders. */
export const requestsOf = (
  orders: readonly { readonly id: string; readonly storeId: string }[],
): Prisma.QuoteRequestWhereInput => ({
  OR: [
    { sourceOrderId: { in: orders.map(({ id }) => id) } },
    // A request that an admin created by hand, with the store's order ids.
    { sourceOrderId: null, storeOrderId: { in: orders.map(({ storeId }) => storeId) } },
  ],
})

/** The orders that a privacy request is about. A test order may be a copy of a customer's order. */
export const ordersOf = ({
  topic,
  shop,
  orderIds,
}: Pick<NewPrivacyRequest, 'topic' | 'shop' | 'orderIds'>): Prisma.Sql =>
  topic === 'shop/redact'
    ? Prisma.sql`shop IN (${shop}, ${TEST_SHOP})`
    : Prisma.sql`shop IN (${shop}, ${TEST_SHOP}) AND shopify_order_id = ANY(${orderIds}::text[])`

/**
 * The deliveries of the store that mention those orders or the customer. Without the customer's failed
 * erasures, which may be about other orders: an admin can retry them.
 */
export const deliveriesOf = ({ topic, shop, orderIds, customerId }: NewPrivacyRequest): Prisma.Sql =>
  topic === 'shop/redact'
    ? Prisma.sql`shop IN (${shop}, ${TEST_SHOP}) AND (topic LIKE 'orders/%' OR topic LIKE 'refunds/%' OR topic LIKE 'customers/%')`
    : Prisma.sql`shop IN (${shop}, ${TEST_SHOP})
        AND resource = ANY(${[...orderIds.map((id) => `orders/${id}`), `customers/${customerId}`]}::text[])
        AND NOT (status = 'dead' AND topic = 'customers/redact')`
