import type { AllSuppliersType, OneSupplierType } from '../events/forSuppliers.ts'

type SupplierEventType = AllSuppliersType | OneSupplierType

/** The older event types, about the same request, whose notices are obsolete after a newer event. */
const outdatedBy: Partial<Record<SupplierEventType, readonly SupplierEventType[]>> = {
  'order.withdrawn': ['order.awarded', 'order.destination_set'],
  'order.award_cancelled': ['order.awarded', 'order.destination_set'],
  // It was withdrawn in an earlier round.
  'order.awarded': ['request.changed', 'order.withdrawn'],
  'quote.not_selected': ['request.changed'],
}

/** The same as a list of pairs. */
export const outdatedNotices = Object.entries(outdatedBy).flatMap(([newer, older]) =>
  older.map((type) => ({ newer, older: type })),
)
