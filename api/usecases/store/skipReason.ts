import { type Intake, type SkipReason, type StoreLine, type StoreOrder, TEST_SHOP } from './ports.ts'

/**
 * Why a line makes no request; null when it makes one. A line that only lacks a variant waits for an admin to say which
 * one is meant, so that this comes last: nobody should look for the variant of a line that nobody wants.
 */
export function skipReason(
  order: StoreOrder,
  line: StoreLine,
  recordOnly: boolean,
  intake: Intake,
): SkipReason | null {
  if (line.giftCard) return 'gift_card'
  if (!line.requiresShipping) return 'no_shipping'
  if (recordOnly) return 'before_baseline'
  if (order.isTest && order.shop !== TEST_SHOP && !intake.takesTestOrders) return 'test_order'
  if (order.cancelledAt !== null) return 'cancelled'
  if (line.quantity === 0) return 'removed'
  return line.storeVariantId === null ? 'no_variant' : null
}

/** Whether the order was placed before the desk began, so that somebody has taken care of it already. */
export const placedBefore = ({ since }: Intake, { createdAt, shop }: StoreOrder): boolean =>
  since !== null && createdAt !== null && shop !== TEST_SHOP && createdAt < since
