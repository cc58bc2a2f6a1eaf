import type { DashboardScreenQuery } from '../../gql/graphql.ts'
import type { Stat } from '../../ui/page/StatCards.tsx'
import { paths as behaviorPaths } from '../behavior/paths.ts'
import { paths as comparisonPaths } from '../comparison/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { paths as supplierPaths } from '../suppliers/paths.ts'
import { hoursText, paceText, todayText, trendText } from './trendText.ts'

export type DeskFigures = DashboardScreenQuery['dashboard']

/** The dashboard's four figures. Test requests are excluded. */
export function deskStats(figures: DeskFigures): Stat[] {
  const { averageQuoteHours: hours, averageQuoteTrend: pace } = figures
  // By the server's date: this device's date may differ.
  const today = figures.week.at(-1)?.start
  return [
    {
      label: 'Active Suppliers',
      figure: figures.activeSuppliers,
      note: trendText(figures.activeSuppliersTrend, 'vs last month', 'No data from last month'),
      to: `${supplierPaths.suppliers.link()}?status=active&suspended=no`,
    },
    {
      label: 'Pending Quotes',
      figure: figures.pendingQuotes,
      note: hours === null ? 'No response time yet' : `Avg ${hoursText(hours)} response time`,
      to: `${comparisonPaths.comparison.link()}?tests=no`,
    },
    {
      label: 'Orders Today',
      figure: figures.ordersToday,
      note: todayText(figures.ordersTrend, figures.week.at(-2)?.requests),
      to: `${quotePaths.requests.link()}?${today ? `since=${today}&` : ''}tests=no`,
    },
    {
      label: 'Avg Quote Time',
      figure: hours === null ? 'N/A' : hoursText(hours),
      note: paceText(pace),
      tone: pace === null || pace === 0 ? 'calm' : pace < 0 ? 'good' : 'urgent',
      to: behaviorPaths.behavior.link(),
    },
  ]
}
