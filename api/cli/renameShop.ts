import { counted } from '../domain/counted.ts'
import type { PrismaClient } from '../data/prisma/client.ts'
import { TEST_SHOP } from '../usecases/store/ports.ts'

const USAGE = 'Usage: npm run rename-shop -- <the domain before>, with the new one in SHOPIFY_SHOP_DOMAIN'

interface Renaming {
  readonly from: string
  readonly to: string
}

/**
 * Files what is stored of a shop under its new domain, for a store whose domain was changed. Orders that arrived under
 * the new one as well stay apart, because both may have requests. Returns what was done.
 * @throws Error if there is no order of this shop, which is then mistyped or in another database
 */
export async function renameShop(prisma: PrismaClient, { from, to }: Renaming): Promise<string> {
  if ((await prisma.storeOrder.count({ where: { shop: from } })) === 0)
    throw new Error(`this database has no order of the shop ${from}`)
  const [orders] = await prisma.$transaction([
    prisma.$executeRaw`
      UPDATE store_orders AS placed SET shop = ${to}
      WHERE shop = ${from} AND NOT EXISTS (
        SELECT 1 FROM store_orders AS other
        WHERE other.shop = ${to} AND other.shopify_order_id = placed.shopify_order_id)`,
    prisma.$executeRaw`UPDATE privacy_requests SET shop = ${to} WHERE shop = ${from}`,
    prisma.$executeRaw`UPDATE webhook_deliveries SET shop = ${to} WHERE shop = ${from}`,
  ])
  const left = await prisma.storeOrder.count({ where: { shop: from } })
  const done = `${counted(orders, 'order')} of ${from} now ${orders === 1 ? 'belongs' : 'belong'} to ${to}`
  return left === 0 ? done : `${done}; ${counted(left, 'order')} that arrived under both domains stayed apart`
}

/**
 * Which shop is renamed.
 * @param domain the configured one
 * @throws Error with the command's usage if that is not clear
 */
export function whatToRename(args: readonly string[], domain: string | undefined): Renaming {
  const [before, ...more] = args
  const from = before?.trim().toLowerCase()
  if (!from || from.startsWith('-') || more.length > 0 || domain === undefined) throw new Error(USAGE)
  if (from === TEST_SHOP || from === domain) throw new Error(USAGE)
  return { from, to: domain }
}
