import type { PrismaClient } from '../prisma/client.ts'

/** Nobody else decides on a supplier, and it is decided on once. */
const DECISIONS = ['supplier.approved', 'supplier.rejected', 'supplier.invited']

/** Who approved, rejected or entered each of these suppliers, by its id; nobody for those that still wait. */
export async function supplierDeciders(
  prisma: PrismaClient,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const events = await prisma.event.findMany({
    where: { stream: 'admin', supplierId: { in: [...supplierIds] }, type: { in: DECISIONS } },
    // The first: whoever invited it again later did not decide.
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
