/** Why a store order line became no request. */
export type SkipReason =
  | 'gift_card'
  | 'no_shipping'
  | 'no_variant'
  | 'removed'
  | 'cancelled'
  /** Placed before Loupe was connected: recorded only. */
  | 'before_baseline'
  /** One of the store's test orders, which the settings exclude. */
  | 'test_order'

/** What decides whether a store order line can still become a request. */
export interface LineState {
  readonly skipReason: SkipReason | null
  readonly hasRequest: boolean
  readonly quantity: number
  readonly orderCancelled: boolean
}

/** Why an admin cannot create a request from a line, as a sentence for that admin; null when they can. */
export function whyNotOpened(line: LineState): string | null {
  if (line.hasRequest) return 'This line already has a request.'
  if (line.skipReason === null) return 'The store has not confirmed this line yet.'
  if (line.orderCancelled) return 'The store canceled this order.'
  if (line.quantity < 1) return 'This line is no longer needed.'
  return null
}
