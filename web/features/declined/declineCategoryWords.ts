import type { DeclineCategory } from '../../gql/graphql.ts'

/** This area's labels of the categories, including those that only the quote form offers. */
export const declineCategoryWords: Record<DeclineCategory, string> = {
  PRICE_TOO_LOW: 'Price Too Low',
  OUT_OF_STOCK: 'Out of Stock',
  CAPACITY_ISSUE: 'Capacity Issue',
  SHIPPING_RESTRICTIONS: 'Shipping Restrictions',
  MATERIAL_UNAVAILABLE: 'Materials Not Available',
  TIMELINE_ISSUE: 'Timeline Not Feasible',
  OTHER: 'Other',
}
