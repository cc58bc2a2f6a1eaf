import type { Period } from '../../parts/figures/PeriodChart.tsx'

const names = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-03' as 'Mar 2026'. */
const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`))

/** Months as the periods of a chart. */
export const monthPeriods = (months: readonly { month: string }[]): Period[] =>
  months.map(({ month }) => ({ key: month, label: monthName(month) }))

const MONTHS_AT_LEAST = 13

/** Omits the empty months before the first month with a value, but keeps at least the last year. */
export function withoutEmptyStart<Month extends object>(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex((month) =>
    Object.values(month).some((figure) => typeof figure === 'number' && figure > 0),
  )
  const lastYear = Math.max(0, months.length - MONTHS_AT_LEAST)
  return months.slice(first < 0 ? lastYear : Math.min(first, lastYear))
}
