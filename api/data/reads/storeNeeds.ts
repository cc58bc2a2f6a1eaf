import type { PrismaClient } from '../prisma/client.ts'
import { lineNeedsMapping } from './skippedLines.ts'

/** How much store work is waiting for an admin. */
export interface StoreNeeds {
  readonly deadDeliveries: number
  readonly linesToMap: number
  readonly privacyRequests: number
}

export async function storeNeeds(prisma: PrismaClient): Promise<StoreNeeds> {
  const [deadDeliveries, linesToMap, privacyRequests] = await Promise.all([
    prisma.webhookDelivery.count({ where: { status: 'dead' } }),
    prisma.storeOrderLine.count({ where: lineNeedsMapping }),
    prisma.privacyRequest.count({ where: { doneAt: null } }),
  ])
  return { deadDeliveries, linesToMap, privacyRequests }
}
