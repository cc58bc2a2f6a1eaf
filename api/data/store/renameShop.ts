import type { StorePorts } from '../../usecases/store/ports.ts'
import type { Prisma } from '../prisma/client.ts'

/** Moves all stored data of one shop to the other, except orders that both have. */
export async function renameShop(
  client: Prisma.TransactionClient,
  from: string,
  to: string,
): ReturnType<StorePorts['renameShop']> {
  const orders = await client.$executeRaw`
    UPDATE store_orders AS placed SET shop = ${to}
    WHERE shop = ${from} AND NOT EXISTS (
      SELECT 1 FROM store_orders AS other
      WHERE other.shop = ${to} AND other.shopify_order_id = placed.shopify_order_id)`
  await client.$executeRaw`UPDATE privacy_requests SET shop = ${to} WHERE shop = ${from}`
  await client.$executeRaw`UPDATE webhook_deliveries SET shop = ${to} WHERE shop = ${from}`
  return { orders, apart: await client.storeOrder.count({ where: { shop: from } }) }
}
