import type { PrismaClient } from '../../prisma/client.ts'

/**
 * How many webhook deliveries of the last 30 days are waiting or failed. Delivered ones are too many to
 * count.
 */
export async function outgoingFigures(
  prisma: PrismaClient,
): Promise<Readonly<Record<'waiting' | 'failed', number>>> {
  const counts = await prisma.outgoingDelivery.groupBy({
    by: ['status'],
    where: { status: { in: ['waiting', 'failed'] } },
    _count: true,
  })
  const countOf = (wanted: string) => counts.find(({ status }) => status === wanted)?._count ?? 0
  return { waiting: countOf('waiting'), failed: countOf('failed') }
}
