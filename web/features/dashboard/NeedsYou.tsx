import { deskNeeds, UNANSWERED_AFTER_HOURS } from '../../../api/domain/list/deskNeeds.ts'
import { NeedsPanel } from '../../ui/NeedsPanel.tsx'
import { oneOrMore } from '../../ui/oneOrMore.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { paths as storePaths } from '../store/paths.ts'
import { paths as supplierPaths } from '../suppliers/paths.ts'
import type { DeskFigures } from './deskStats.ts'

/** What needs an admin's action, most urgent first; each links to the list of exactly what it counts. */
export function NeedsYou({ needs }: { needs: DeskFigures['needs'] }) {
  const { heldRequests, closingSoon, toDecide, rejectedOrders, toReconfirm, pendingSuppliers } = needs
  const { overdueOrders, unansweredAwards } = needs
  const { canceledInStore, linesToMap, deadDeliveries, privacyRequests, heldSyncs } = needs
  const waiting = [
    {
      count: heldRequests,
      text: oneOrMore(heldRequests, 'request awaiting release', 'requests awaiting release'),
      detail: 'details mention the customer',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.heldRequests.query}`,
    },
    {
      count: closingSoon,
      text: oneOrMore(closingSoon, 'request closes within 2 hours', 'requests close within 2 hours'),
      detail: 'with fewer than 2 quotes',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.closingSoon.query}`,
    },
    {
      count: toDecide,
      text: oneOrMore(toDecide, 'request is past its deadline', 'requests are past their deadline'),
      detail: 'with quotes to decide on',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.toDecide.query}`,
    },
    {
      count: canceledInStore,
      text: oneOrMore(
        canceledInStore,
        'order was canceled in the store',
        'orders were canceled in the store',
      ),
      detail: 'and must be settled or canceled here',
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.canceledInStore.query}`,
    },
    {
      count: rejectedOrders,
      text: oneOrMore(rejectedOrders, 'order was rejected', 'orders were rejected'),
      detail: 'and can go to another supplier',
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.rejectedOrders.query}`,
    },
    {
      count: overdueOrders,
      text: oneOrMore(overdueOrders, 'order is overdue', 'orders are overdue'),
      detail: 'past the expected delivery date',
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.overdueOrders.query}`,
    },
    {
      count: unansweredAwards,
      text: oneOrMore(unansweredAwards, 'award is unanswered', 'awards are unanswered'),
      detail: `by the supplier, for ${UNANSWERED_AFTER_HOURS} hours or more`,
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.unansweredAwards.query}`,
    },
    {
      count: deadDeliveries,
      text: oneOrMore(deadDeliveries, 'store delivery failed', 'store deliveries failed'),
      detail: 'and can be replayed',
      urgent: true,
      to: storePaths.deliveries.link('status=dead&replayable=yes'),
    },
    {
      count: heldSyncs,
      text: oneOrMore(heldSyncs, 'store check is on hold', 'store checks are on hold'),
      detail: 'until you decide what to remove',
      urgent: true,
      to: storePaths.store.link(),
    },
    {
      count: toReconfirm,
      text: oneOrMore(toReconfirm, 'request changed after quoting', 'requests changed after quoting'),
      detail: 'quotes need reconfirming',
      urgent: false,
      to: `${quotePaths.requests.link()}?${deskNeeds.toReconfirm.query}`,
    },
    {
      count: linesToMap,
      text: oneOrMore(linesToMap, 'order line needs mapping', 'order lines need mapping'),
      detail: 'to a catalog variant',
      urgent: false,
      to: storePaths.lines.link(),
    },
    {
      count: pendingSuppliers,
      text: oneOrMore(pendingSuppliers, 'supplier is pending', 'suppliers are pending'),
      detail: 'and waiting for approval',
      urgent: false,
      to: `${supplierPaths.suppliers.link()}?${deskNeeds.pendingSuppliers.query}`,
    },
    {
      count: privacyRequests,
      text: oneOrMore(privacyRequests, 'privacy request is open', 'privacy requests are open'),
      detail: 'with a due date',
      urgent: false,
      to: storePaths.privacy.link('show=open'),
    },
  ]
  return <NeedsPanel needs={waiting} />
}
