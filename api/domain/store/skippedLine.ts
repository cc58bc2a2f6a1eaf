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

/** What of a store order's line decides whether it can still become a request. */
export interface LineStanding {
  readonly skipReason: SkipReason | null
  readonly hasRequest: boolean
  readonly quantity: number
  readonly orderCancelled: boolean
}

/** Why a line cannot become a request by an admin's hand, in a sentence for that admin; null when it can. */
export function whyNotOpened(line: LineStanding): string | null {
  if (line.hasRequest) return 'There is a request for this line already.'
  if (line.skipReason === null) return 'The store has yet to say what becomes of this line.'
  if (line.orderCancelled) return 'The store cancelled this order.'
  if (line.quantity < 1) return 'Nothing of this line is wanted any more.'
  return null
}
