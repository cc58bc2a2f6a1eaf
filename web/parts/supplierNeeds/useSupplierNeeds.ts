import { use } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { CLOSING_SOON_HOURS } from '../../../api/domain/request/closing.ts'
import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as supplierQuotePaths } from '../../features/supplierQuotes/paths.ts'
import type { SupplierNeeds_NeedsFragment } from '../../gql/graphql.ts'
import { DeviceNeeds } from '../../ui/page/DeviceNeeds.ts'
import type { BriefNeed } from '../../ui/page/NeedLinks.tsx'
import { oneOrMore } from '../../ui/value/oneOrMore.ts'

void (
  /* GraphQL */ `
    fragment SupplierNeeds_needs on SupplierNeeds {
      ordersToAnswer
      quotesToReconfirm
      closingSoon
      ordersToTrack
      overdueOrders
    }
  `
)

/** The supplier's open tasks: first those on this device, then the server's, most urgent first. */
export const useSupplierNeeds = (needs: SupplierNeeds_NeedsFragment): BriefNeed[] => [
  ...use(DeviceNeeds),
  ...supplierNeeds(needs),
]

const supplierNeeds = (needs: SupplierNeeds_NeedsFragment): BriefNeed[] => [
  {
    count: needs.ordersToAnswer,
    text: oneOrMore(needs.ordersToAnswer, 'order to answer', 'orders to answer'),
    detail: 'awarded to you',
    urgent: true,
    to: orderPaths.toAnswer.link(),
  },
  {
    count: needs.quotesToReconfirm,
    text: oneOrMore(needs.quotesToReconfirm, 'quote to reconfirm', 'quotes to reconfirm'),
    detail: 'because the request changed',
    urgent: true,
    to: supplierQuotePaths.toReconfirm.link(),
  },
  {
    count: needs.closingSoon,
    text: oneOrMore(
      needs.closingSoon,
      `request closes within ${CLOSING_SOON_HOURS} hours`,
      `requests close within ${CLOSING_SOON_HOURS} hours`,
    ),
    brief: 'closing soon',
    detail: 'without your answer',
    urgent: true,
    to: opportunityPaths.closing.link(),
  },
  {
    count: needs.ordersToTrack,
    text: oneOrMore(needs.ordersToTrack, 'order without tracking', 'orders without tracking'),
    detail:
      needs.overdueOrders > 0 ? `${counted(needs.overdueOrders, 'order')} overdue` : 'that you accepted',
    urgent: needs.overdueOrders > 0,
    to: orderPaths.toTrack.link(),
  },
]
