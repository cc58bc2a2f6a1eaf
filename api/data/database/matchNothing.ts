/**
 * Filters that match no row, for tables with an id of their own and for tables that belong to a supplier. Not an empty
 * `OR`: alone it matches nothing, but inside an `AND` Prisma drops it, and everything matches.
 */
export const matchNothing = {
  byId: { id: { in: [] as string[] } },
  bySupplier: { supplierId: { in: [] as string[] } },
}
