import { conflict, type Refusal } from '../refusal.ts'

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

/** The data that decides whether a store order line can still become a request. */
export interface LineState {
  readonly skipReason: SkipReason | null
  readonly hasRequest: boolean
  readonly quantity: number
  readonly orderCancelled: boolean
}

export interface SkippedLine extends LineState {
  /** When an admin decided that it needs no request. */
  readonly dismissedAt: Date | null
}

/** Why an admin cannot create a request from a line, as a sentence for that admin; null if they can. */
export function whyNotOpened(line: LineState): string | null {
  if (line.hasRequest) return 'This line already has a request.'
  if (line.skipReason === null) return 'The store has not confirmed this line yet.'
  if (line.orderCancelled) return 'The store canceled this order.'
  if (line.quantity < 1) return 'This line is no longer needed.'
  return null
}

/** Whether a line is listed among those without a request. */
export const isSkipped = ({ skipReason }: Pick<LineState, 'skipReason'>): boolean => skipReason !== null

/** Whether a line that is to be made and shipped matches no variant of the catalog. */
export const isUnmapped = ({ skipReason }: Pick<LineState, 'skipReason'>): boolean =>
  skipReason === 'no_variant'

/** Whether a line needs an admin: it is to be made and shipped, but matches no variant of the catalog. */
export const needsMapping = (line: SkippedLine): boolean =>
  isUnmapped(line) && line.dismissedAt === null && whyNotOpened(line) === null

/** Why a line cannot be dismissed; null if it waits for an admin. */
export function whyNotDismissed(line: SkippedLine): Refusal | null {
  if (line.dismissedAt !== null)
    return conflict('An admin has already decided that this line needs no request.')
  return needsMapping(line) ? null : conflict(whyNotOpened(line) ?? 'This line does not need mapping.')
}
