import type { SkipReason } from '../../domain/store/skippedLine.ts'
import { type Intake, type StoreLine, type StoreOrder, TEST_SHOP } from './ports.ts'

/**
 * Why a line gets no request; null when it gets one. A missing variant comes last, because such a line waits for an
 * admin to choose one, and nobody should have to do that for a line that is not wanted.
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

/** Whether the order was placed before Loupe was connected, and so was handled elsewhere. */
export const placedBefore = ({ since }: Intake, { createdAt, shop }: StoreOrder): boolean =>
  since !== null && createdAt !== null && shop !== TEST_SHOP && createdAt < since
