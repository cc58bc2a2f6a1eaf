import Card from '@mui/material/Card'
import { PeriodFigures } from '../../parts/figures/PeriodFigures.tsx'
import { barColors } from '../../parts/figures/barColors.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import type { DeskFigures } from './deskStats.ts'

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** Requests, quotes and awards of each of the last seven days. */
export function WeekFigures({ week }: { week: DeskFigures['week'] }) {
  const during = (start: string) => {
    const next = week[week.findIndex((day) => day.start === start) + 1]
    return `since=${start}${next ? `&before=${next.start}` : ''}&tests=no`
  }
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <PeriodFigures
        title="The last seven days"
        unit="Day"
        periods={week.map(({ start }) => ({ key: start, label: dayName.format(new Date(start)) }))}
        stacked={false}
        series={[
          {
            label: 'Requests',
            color: barColors.other,
            values: week.map(({ requests }) => requests),
            linkOf: (start) => `${quotePaths.requests.link()}?${during(start)}`,
          },
          { label: 'Quotes', color: barColors.open, values: week.map(({ quotes }) => quotes) },
          {
            label: 'Awards',
            color: barColors.good,
            values: week.map(({ awards }) => awards),
            linkOf: (start) => `${orderPaths.orders.link()}?${during(start)}`,
          },
        ]}
      />
    </Card>
  )
}
