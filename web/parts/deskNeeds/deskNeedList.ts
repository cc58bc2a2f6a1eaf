import { deskNeeds, UNANSWERED_AFTER_HOURS } from '../../../api/domain/list/deskNeeds.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { paths as storePaths } from '../../features/store/paths.ts'
import { paths as supplierPaths } from '../../features/suppliers/paths.ts'
import type { DeskNeeds_NeedsFragment } from '../../gql/graphql.ts'
import type { BriefNeed } from '../../ui/page/NeedLinks.tsx'
import { oneOrMore } from '../../ui/value/oneOrMore.ts'

void (
  /* GraphQL */ `
    fragment DeskNeeds_needs on DeskNeeds {
      heldRequests
      closingSoon
      canceledInStore
      rejectedOrders
      overdueOrders
      unansweredAwards
      pendingSuppliers
      toDecide
      awardable
      toReconfirm
      linesToMap
      deadDeliveries
      privacyRequests
      heldSyncs
    }
  `
)

/** The open tasks of an admin, most urgent first; each links to the list of exactly what it counts. */
export function deskNeedList(needs: DeskNeeds_NeedsFragment): BriefNeed[] {
  const { heldRequests, closingSoon, toDecide, rejectedOrders, toReconfirm, pendingSuppliers } = needs
  const { awardable, overdueOrders, unansweredAwards } = needs
  const { canceledInStore, linesToMap, deadDeliveries, privacyRequests, heldSyncs } = needs
  return [
    {
      count: heldRequests,
      text: oneOrMore(heldRequests, 'request awaiting release', 'requests awaiting release'),
      brief: oneOrMore(heldRequests, 'request to release', 'requests to release'),
      detail: 'details mention the customer',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.heldRequests.query}`,
    },
    {
      count: closingSoon,
      text: oneOrMore(closingSoon, 'request closes within 2 hours', 'requests close within 2 hours'),
      brief: 'closing soon',
      detail: 'with fewer than 2 quotes',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.closingSoon.query}`,
    },
    {
      count: toDecide,
      text: oneOrMore(toDecide, 'request is past its deadline', 'requests are past their deadline'),
      brief: 'past the deadline',
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
      brief: 'canceled in the store',
      detail: 'and must be settled or canceled here',
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.canceledInStore.query}`,
    },
    {
      count: rejectedOrders,
      text: oneOrMore(rejectedOrders, 'order was rejected', 'orders were rejected'),
      brief: oneOrMore(rejectedOrders, 'order rejected', 'orders rejected'),
      detail: 'and can go to another supplier',
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.rejectedOrders.query}`,
    },
    {
      count: overdueOrders,
      text: oneOrMore(overdueOrders, 'order is overdue', 'orders are overdue'),
      brief: oneOrMore(overdueOrders, 'order overdue', 'orders overdue'),
      detail: 'past the expected delivery date',
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.overdueOrders.query}`,
    },
    {
      count: unansweredAwards,
      text: oneOrMore(unansweredAwards, 'award has no answer', 'awards have no answer'),
      brief: oneOrMore(unansweredAwards, 'award without an answer', 'awards without an answer'),
      detail: `from the supplier after ${UNANSWERED_AFTER_HOURS} hours`,
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.unansweredAwards.query}`,
    },
    {
      count: deadDeliveries,
      text: oneOrMore(deadDeliveries, 'store delivery failed', 'store deliveries failed'),
      brief: oneOrMore(deadDeliveries, 'delivery failed', 'deliveries failed'),
      detail: 'and can be replayed',
      urgent: true,
      to: storePaths.deliveries.link('status=dead&replayable=yes'),
    },
    {
      count: heldSyncs,
      text: oneOrMore(heldSyncs, 'store check is on hold', 'store checks are on hold'),
      brief: oneOrMore(heldSyncs, 'check on hold', 'checks on hold'),
      detail: 'until you decide what to remove',
      urgent: true,
      to: storePaths.store.link(),
    },
    {
      count: awardable,
      text: oneOrMore(awardable, 'request to decide', 'requests to decide'),
      brief: 'to decide',
      detail: 'with quotes that can be awarded, before or past the deadline',
      urgent: false,
      to: `${quotePaths.requests.link()}?${deskNeeds.awardable.query}`,
    },
    {
      count: toReconfirm,
      text: oneOrMore(toReconfirm, 'request changed after quoting', 'requests changed after quoting'),
      brief: 'changed after quoting',
      detail: 'quotes need reconfirming',
      urgent: false,
      to: `${quotePaths.requests.link()}?${deskNeeds.toReconfirm.query}`,
    },
    {
      count: linesToMap,
      text: oneOrMore(linesToMap, 'order line needs mapping', 'order lines need mapping'),
      brief: oneOrMore(linesToMap, 'line to map', 'lines to map'),
      detail: 'to a catalog variant',
      urgent: false,
      to: storePaths.lines.link(),
    },
    {
      count: pendingSuppliers,
      text: oneOrMore(pendingSuppliers, 'supplier is pending', 'suppliers are pending'),
      brief: oneOrMore(pendingSuppliers, 'supplier to approve', 'suppliers to approve'),
      detail: 'and waiting for approval',
      urgent: false,
      to: `${supplierPaths.suppliers.link()}?${deskNeeds.pendingSuppliers.query}`,
    },
    {
      count: privacyRequests,
      text: oneOrMore(privacyRequests, 'privacy request is open', 'privacy requests are open'),
      brief: oneOrMore(privacyRequests, 'privacy request', 'privacy requests'),
      detail: 'with a due date',
      urgent: false,
      to: storePaths.privacy.link('show=open'),
    },
  ]
}
