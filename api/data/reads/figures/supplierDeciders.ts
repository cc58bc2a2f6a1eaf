import type { PrismaClient } from '../../prisma/client.ts'

/** The events that decide on a supplier; each supplier is decided on once. */
const DECISIONS = ['supplier.approved', 'supplier.rejected', 'supplier.invited']

/** The admin who approved, rejected or entered each of these suppliers, by supplier id; pending ones are left out. */
export async function supplierDeciders(
  prisma: PrismaClient,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const events = await prisma.event.findMany({
    where: { stream: 'admin', supplierId: { in: [...supplierIds] }, type: { in: DECISIONS } },
    // The first event: an admin who only repeated the invitation did not decide.
    orderBy: { seq: 'desc' },
    select: { supplierId: true, actor: true },
  })
  return new Map(
    events.flatMap(({ supplierId, actor }): [string, string][] => {
      const name = nameOf(actor)
      return supplierId !== null && name !== null ? [[supplierId, name]] : []
    }),
  )
}

const nameOf = (actor: unknown): string | null =>
  typeof actor === 'object' && actor !== null && 'name' in actor && typeof actor.name === 'string'
    ? actor.name
    : null
