import type { Period } from '../../parts/figures/PeriodChart.tsx'

const names = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-03' as 'Mar 2026'. */
const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`))

/** Months as the periods of a chart. */
export const monthPeriods = (months: readonly { month: string }[]): Period[] =>
  months.map(({ month }) => ({ key: month, label: monthName(month) }))
