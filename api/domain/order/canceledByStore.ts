interface Ordered {
  readonly sourceOrder: { readonly cancelledAt: Date | null } | null
  readonly sourceLine: { readonly quantity: number } | null
}

/** Whether the store no longer wants a request: it canceled the whole order, or removed or fully refunded its line. */
export const canceledByStore = ({ sourceOrder, sourceLine }: Ordered): boolean =>
  (sourceOrder !== null && sourceOrder.cancelledAt !== null) || sourceLine?.quantity === 0
