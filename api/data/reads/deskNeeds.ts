import { addHours } from '../../domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../../domain/request/closing.ts'
import { openStatuses } from '../../domain/request/requestState.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** What waits for an admin; test requests count nowhere. */
export interface DeskNeeds {
  readonly closingSoon: number
  readonly rejectedOrders: number
  readonly pendingSuppliers: number
  /** Open requests with quotes that were given for what the request no longer is. */
  readonly toReconfirm: number
}

/** Fewer quotes than this leave nothing to compare. */
const ENOUGH_QUOTES = 2

export async function deskNeeds(prisma: PrismaClient, now: Date): Promise<DeskNeeds> {
  const open = { isTest: false, status: { in: [...openStatuses] } }
  const [closingSoon, rejectedOrders, pendingSuppliers, toReconfirm] = await Promise.all([
    prisma.quoteRequest.count({
      where: {
        ...open,
        expiresAt: { gt: now, lte: addHours(now, CLOSING_SOON_HOURS) },
        quoteCount: { lt: ENOUGH_QUOTES },
      },
    }),
    prisma.order.count({
      where: { status: 'awarded', acceptance: 'rejected', request: { isTest: false } },
    }),
    prisma.supplier.count({ where: { status: 'pending' } }),
    prisma.quoteRequest.count({
      where: { ...open, quotes: { some: { status: 'pending', needsReconfirmation: true } } },
    }),
  ])
  return { closingSoon, rejectedOrders, pendingSuppliers, toReconfirm }
}
