import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import { cardId, screenLinks } from '../../../api/domain/screenLinks.ts'

/** The screens of awarded orders: the admin's, and the supplier's own. */
export const paths = {
  orders: { pattern: '/orders', link: () => '/orders' },
  active: { pattern: '/orders', link: () => '/orders?status=active' },
  heldBy: { pattern: '/orders', link: (supplierId: string) => `/orders?supplier=${supplierId}` },
  /** The orders behind a supplier's record, which excludes test orders. */
  completedBy: {
    pattern: '/orders',
    link: (supplierId: string) => `/orders?supplier=${supplierId}&status=delivered&tests=no`,
  },
  order: { pattern: ':orderId', link: screenLinks.order },
  toAnswer: {
    pattern: screenLinks.awardedOrders(),
    link: () => `${screenLinks.awardedOrders()}?show=${supplierNeedViews.ordersToAnswer}`,
  },
  toTrack: {
    pattern: screenLinks.awardedOrders(),
    link: () => `${screenLinks.awardedOrders()}?show=${supplierNeedViews.ordersToTrack}`,
  },
  /** The same list, at the card of the order of one request. */
  orderToTrack: {
    pattern: screenLinks.awardedOrders(),
    link: (requestId: string) =>
      `${screenLinks.awardedOrders()}?show=${supplierNeedViews.ordersToTrack}#${cardId(requestId)}`,
  },
  /** At the card of the order of one request. */
  awardedOrder: { pattern: screenLinks.awardedOrders(), link: screenLinks.awardedOrder },
  awardedOrders: { pattern: screenLinks.awardedOrders(), link: screenLinks.awardedOrders },
}
