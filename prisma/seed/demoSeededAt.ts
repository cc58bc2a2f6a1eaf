import type { PrismaClient } from '../../api/data/prisma/client.ts'
import { storeDate } from '../../api/simulator/state/storeDate.ts'
import { story } from '../demo/story.ts'

/** When the demo was seeded, to the second: its dates are relative to this. Null if it was not. */
export async function demoSeededAt(prisma: PrismaClient): Promise<Date | null> {
  const beginning = new Date(0)
  const first = story(beginning).find(({ kind }) => kind === 'order')
  if (first?.kind !== 'order') return null
  const { storeId, placedAt } = first.order
  const stored = await prisma.storeOrder.findFirst({ where: { storeId }, select: { storeCreatedAt: true } })
  if (!stored?.storeCreatedAt) return null
  return new Date(storeDate(new Date(stored.storeCreatedAt.getTime() - placedAt.getTime())))
}
