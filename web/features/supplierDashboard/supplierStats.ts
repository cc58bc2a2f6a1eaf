import { inFigures } from '../../../api/domain/counted.ts'
import type { SupplierDashboardScreenQuery } from '../../gql/graphql.ts'
import type { Stat } from '../../ui/page/StatCards.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as pricingPaths } from '../pricing/paths.ts'
import { paths as supplierQuotePaths } from '../supplierQuotes/paths.ts'
import { paths as requestPaths } from '../supplierRequests/paths.ts'

export type SupplierStats = SupplierDashboardScreenQuery['supplierStats']

const urgentIf = (urgent: boolean) => (urgent ? 'urgent' : 'calm')

/** The supplier's key figures; `variants` is the number in the whole catalog. */
export const supplierStats = (stats: SupplierStats, variants: number): Stat[] => [
  {
    label: 'Open Opportunities',
    figure: stats.openOpportunities,
    note:
      stats.closingSoon > 0 ? `${inFigures(stats.closingSoon)} closing within 2 hours` : 'None closing soon',
    tone: urgentIf(stats.closingSoon > 0),
    to: requestPaths.requests.link(),
  },
  {
    label: 'Active Quotes',
    figure: stats.activeQuotes,
    note:
      stats.submittedQuotes > 0 ? `Of ${inFigures(stats.submittedQuotes)} submitted` : 'None submitted yet',
    to: supplierQuotePaths.open.link(),
  },
  {
    label: 'Awarded Orders',
    figure: stats.awardedOrders,
    note: orderNote(stats),
    tone: urgentIf(stats.ordersToAnswer > 0),
    to: orderPaths.awardedOrders.link(),
  },
  {
    label: 'Variants Priced',
    figure: stats.pricedVariants,
    note: `Of ${inFigures(variants)} in the catalog`,
    to: pricingPaths.priced.link(),
  },
]

function orderNote({ awardedOrders, ordersToAnswer }: SupplierStats): string {
  if (ordersToAnswer > 0) return `${inFigures(ordersToAnswer)} to answer`
  return awardedOrders > 0 ? 'None to answer' : 'None yet'
}
