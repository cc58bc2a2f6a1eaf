import { undeliveredStatuses } from '../order/orderState.ts'
import { toReconfirm } from '../quote/toReconfirm.ts'
import type { OrderFilter } from './orderList.ts'

/**
 * The work waiting for a supplier, each kind as the filters of a list, so that a count always matches the
 * list it links to. Active requests closing soon, which `isClosingSoon` in `request/closing.ts` defines, also
 * count.
 */
export const supplierNeeds = {
  // A delivered order can no longer be answered.
  ordersToAnswer: { acceptance: 'pending', status: undeliveredStatuses },
  quotesToReconfirm: toReconfirm,
  ordersToTrack: { trackingMissing: true },
} as const satisfies {
  readonly ordersToAnswer: OrderFilter
  readonly quotesToReconfirm: object
  readonly ordersToTrack: OrderFilter
}

/** The values of the parameter `show` that open these lists. */
export const supplierNeedViews = {
  ordersToAnswer: 'answer',
  quotesToReconfirm: 'reconfirm',
  closingSoon: 'closing',
  ordersToTrack: 'tracking',
} as const
