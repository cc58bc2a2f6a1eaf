/**
 * Filters that no row passes, for tables with an id of their own and for those that belong to a supplier. Never an empty
 * `OR` for it: alone it lets nothing through, but inside an `AND` Prisma drops it, and everything passes.
 */
export const matchNothing = {
  byId: { id: { in: [] as string[] } },
  bySupplier: { supplierId: { in: [] as string[] } },
}
