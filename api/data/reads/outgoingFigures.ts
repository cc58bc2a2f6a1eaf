import type { PrismaClient } from '../prisma/client.ts'

/** How many webhook deliveries of the last 30 days are waiting, delivered or failed. */
export async function outgoingFigures(
  prisma: PrismaClient,
): Promise<readonly { status: string; count: number }[]> {
  const rows = await prisma.outgoingDelivery.groupBy({ by: ['status'], _count: true })
  return rows.map(({ status, _count }) => ({ status, count: _count }))
}
