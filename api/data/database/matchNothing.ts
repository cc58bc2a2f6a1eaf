/**
 * Filters that match no row, for tables with an id and for tables with a supplier's id. Not an empty `OR`:
 * alone it matches nothing, but inside an `AND` Prisma drops it, and everything matches.
 */
export const matchNothing = {
  byId: { id: { in: [] as string[] } },
  bySupplier: { supplierId: { in: [] as string[] } },
}
