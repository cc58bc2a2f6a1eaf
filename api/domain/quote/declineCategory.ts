/** All categories that the screens offer. */
export const declineCategories = [
  'price_too_low',
  'capacity_issue',
  'material_unavailable',
  'timeline_issue',
  'out_of_stock',
  'shipping_restrictions',
  'other',
] as const

export type DeclineCategory = (typeof declineCategories)[number]

/** The labels on the quote screens. */
export const declineCategoryLabels: Record<DeclineCategory, string> = {
  price_too_low: 'Price expectations too low',
  capacity_issue: 'Current capacity constraints',
  material_unavailable: 'Materials not available',
  timeline_issue: 'Timeline not feasible',
  out_of_stock: 'Out of stock',
  shipping_restrictions: 'Shipping restrictions',
  other: 'Other reason',
}
