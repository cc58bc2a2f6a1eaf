import type { AllSuppliersType, OneSupplierType } from '../events/forSuppliers.ts'

type SupplierEventType = AllSuppliersType | OneSupplierType

/** What a supplier is told about a request after which it need not be told an earlier thing anymore. */
const outdatedBy: Partial<Record<SupplierEventType, readonly SupplierEventType[]>> = {
  'order.withdrawn': ['order.awarded', 'order.destination_set'],
  'order.award_cancelled': ['order.awarded', 'order.destination_set'],
  // It was withdrawn in an earlier round.
  'order.awarded': ['request.changed', 'order.withdrawn'],
  'quote.not_selected': ['request.changed'],
}

/** The same, pair by pair. */
export const outdatedNotices = Object.entries(outdatedBy).flatMap(([newer, older]) =>
  older.map((type) => ({ newer, older: type })),
)
