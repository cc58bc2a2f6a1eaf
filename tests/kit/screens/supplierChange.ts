/** A supplier's account has changed, as events say it; for the document `FollowSuppliersDocument`. */
export const supplierChange = (supplierId: string) => ({
  supplierChanged: {
    __typename: 'SupplierChangedEvent' as const,
    cursor: 'cursor-1',
    supplier: { __typename: 'Supplier' as const, id: supplierId },
  },
})
