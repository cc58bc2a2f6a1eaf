import type { PrismaClient } from '../../prisma/client.ts'
import { lineNeedsMapping } from '../lists/skippedLines.ts'

/** Deliveries that failed and can be replayed: without a payload, there is nothing left to do. */
export const replayableDeliveries = { status: 'dead', purgedAt: null } as const

/** Privacy requests that wait for an admin. */
export const openPrivacyRequests = { doneAt: null } as const

/** Syncs that wait for an admin's approval, because they would remove much. */
const heldRuns = { status: 'held' } as const

/** How much store work is waiting for an admin. */
export interface StoreNeeds {
  readonly deadDeliveries: number
  readonly linesToMap: number
  readonly privacyRequests: number
  readonly heldSyncs: number
}

export async function storeNeeds(prisma: PrismaClient): Promise<StoreNeeds> {
  const [deadDeliveries, linesToMap, privacyRequests, heldSyncs] = await Promise.all([
    prisma.webhookDelivery.count({ where: replayableDeliveries }),
    prisma.storeOrderLine.count({ where: lineNeedsMapping }),
    prisma.privacyRequest.count({ where: openPrivacyRequests }),
    prisma.syncRun.count({ where: heldRuns }),
  ])
  return { deadDeliveries, linesToMap, privacyRequests, heldSyncs }
}
