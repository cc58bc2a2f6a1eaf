import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { PrismaClient } from '../data/prisma/client.ts'
import { theOperator } from '../domain/actor.ts'
import { isRefusal } from '../domain/refusal.ts'
import { forgetCustomers } from '../usecases/privacy/forgetCustomers.ts'
import type { NewPrivacyRequest } from '../usecases/privacy/ports.ts'
import { operatorPorts } from './operatorPorts.ts'

const USAGE =
  'Usage: npm run forget -- <shop> --customer <id> [--orders <id>,<id>], or npm run forget -- <shop> --everyone'

const ID = /^\d{1,20}$/

type Asked = Pick<NewPrivacyRequest, 'topic' | 'shop' | 'customerId' | 'orderIds'>

/**
 * Erases customers whom a restored backup brought back, as the store's privacy webhooks did before. Returns a
 * summary.
 * @throws Error if there is no order of this shop: the name is mistyped, or the shop is in another database
 */
export async function forgetAgain(prisma: PrismaClient, asked: Asked): Promise<string> {
  if ((await prisma.storeOrder.count({ where: { shop: asked.shop } })) === 0)
    throw new Error(`this database has no order of the shop ${asked.shop}`)
  const ports = operatorPorts(prisma)
  const request = { ...asked, deliveryId: randomUUID(), receivedAt: ports.now() }
  const done = await forgetCustomers(ports, request, theOperator)
  if (isRefusal(done)) throw new Error(done.message)
  return done
}

/** Whom to erase. @throws Error with the command's usage if that is not clear */
export function whomToForget(args: readonly string[]): Asked {
  const options = {
    customer: { type: 'string' },
    orders: { type: 'string' },
    everyone: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { customer, orders, everyone } = values
  const [shop, ...more] = positionals
  if (shop === undefined || more.length > 0) throw new Error(USAGE)
  const about = { shop: shop.toLowerCase() }
  if (everyone === true && customer === undefined && orders === undefined)
    return { ...about, topic: 'shop/redact', customerId: null, orderIds: [] }
  const orderIds = orders === undefined ? [] : orders.split(',').map((id) => id.trim())
  if (everyone === true || customer === undefined || ![customer, ...orderIds].every((id) => ID.test(id)))
    throw new Error(USAGE)
  return {
    ...about,
    topic: 'customers/redact',
    customerId: customer,
    orderIds: [...new Set(orderIds)].sort(),
  }
}
