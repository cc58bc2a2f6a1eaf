export const skipReasons = [
  'gift_card',
  'no_shipping',
  'no_variant',
  'removed',
  'cancelled',
  'before_baseline',
  'test_order',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** What decides whether a store order line can still become a request. */
export interface LineStanding {
  readonly skipReason: SkipReason | null
  readonly hasRequest: boolean
  readonly quantity: number
  readonly orderCancelled: boolean
}

/** Why an admin cannot create a request from a line, as a sentence for that admin; null when they can. */
export function whyNotOpened(line: LineStanding): string | null {
  if (line.hasRequest) return 'This line already has a request.'
  if (line.skipReason === null) return 'The store has not confirmed this line yet.'
  if (line.orderCancelled) return 'The store canceled this order.'
  if (line.quantity < 1) return 'This line is no longer needed.'
  return null
}
