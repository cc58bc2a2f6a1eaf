/** A supplier's changed account as an event; for the document `FollowSuppliersDocument`. */
export const supplierChange = (supplierId: string) => ({
  supplierChanged: {
    __typename: 'SupplierChangedEvent' as const,
    cursor: 'cursor-1',
    supplier: { __typename: 'Supplier' as const, id: supplierId },
  },
})
