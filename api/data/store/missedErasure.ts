import type { NewPrivacyRequest } from '../../usecases/privacy/ports.ts'
import type { StoreOrder } from '../../usecases/store/ports.ts'
import type { Prisma } from '../prisma/client.ts'

/** A finished erasure that names this order and did not find it; an unfinished one finds it by itself. */
export async function missedErasure(
  client: Prisma.TransactionClient,
  { shop, storeId }: Pick<StoreOrder, 'shop' | 'storeId'>,
): Promise<NewPrivacyRequest | null> {
  const [missed] = await client.$queryRaw<NewPrivacyRequest[]>`
    SELECT asked.delivery_id AS "deliveryId", asked.topic, asked.shop, asked.shopify_customer_id AS "customerId",
      asked.shopify_order_ids AS "orderIds", asked.received_at AS "receivedAt"
    FROM store_orders AS placed
    JOIN privacy_requests AS asked
      ON asked.shop = placed.shop AND placed.shopify_order_id = ANY(asked.shopify_order_ids)
    WHERE placed.shop = ${shop} AND placed.shopify_order_id = ${storeId} AND placed.redacted_at IS NULL
      AND asked.topic = 'customers/redact' AND asked.done_at IS NOT NULL
    LIMIT 1`
  return missed ?? null
}
