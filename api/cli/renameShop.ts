import type { PrismaClient } from '../data/prisma/client.ts'
import { theOperator } from '../domain/actor.ts'
import { counted } from '../domain/counted.ts'
import { isRefusal } from '../domain/refusal.ts'
import { TEST_SHOP } from '../usecases/store/ports.ts'
import { operatorPorts } from './operatorPorts.ts'

const USAGE = 'Usage: npm run rename-shop -- <the domain before>, with the new one in SHOPIFY_SHOP_DOMAIN'

interface Renaming {
  readonly from: string
  readonly to: string
}

/**
 * Moves everything stored of a shop to its new domain, for a store whose domain was changed. Orders that also
 * arrived under the new domain are not merged, because both may have requests. Returns a summary.
 * @throws Error if there is no order of this shop: the name is mistyped, or the shop is in another database
 */
export async function renameShop(prisma: PrismaClient, { from, to }: Renaming): Promise<string> {
  if ((await prisma.storeOrder.count({ where: { shop: from } })) === 0)
    throw new Error(`this database has no order of the shop ${from}`)
  const moved = await operatorPorts(prisma).commit(theOperator, async (tx) => {
    const found = await tx.store.renameShop(from, to)
    tx.append({ type: 'shop.renamed', from, to, ...found })
    return found
  })
  if (isRefusal(moved)) throw new Error(moved.message)
  const { orders, apart } = moved
  const done = `${counted(orders, 'order')} of ${from} now ${orders === 1 ? 'belongs' : 'belong'} to ${to}`
  return apart === 0
    ? done
    : `${done}; ${counted(apart, 'order')} that arrived under both domains stayed apart`
}

/**
 * Reads which shop is renamed.
 * @param domain the configured one
 * @throws Error with the command's usage if the arguments are wrong
 */
export function whatToRename(args: readonly string[], domain: string | undefined): Renaming {
  const [before, ...more] = args
  const from = before?.trim().toLowerCase()
  if (!from || from.startsWith('-') || more.length > 0 || domain === undefined) throw new Error(USAGE)
  if (from === TEST_SHOP || from === domain) throw new Error(USAGE)
  return { from, to: domain }
}
