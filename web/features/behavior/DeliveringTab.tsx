import Box from '@mui/material/Box'
import { StatCards } from '../../ui/page/StatCards.tsx'
import { barColors } from '../../parts/figures/barColors.ts'
import { PeriodFigures } from '../../parts/figures/PeriodFigures.tsx'
import type { TabProps } from './figureLinks.ts'
import { monthPeriods, withoutEmptyStart } from './monthPeriods.ts'
import { rateFigure } from './rateFigure.ts'

/** The results of the orders awarded to the supplier. */
export function DeliveringTab({ card, links: { orders } }: TabProps) {
  const months = withoutEmptyStart(card.months)
  const delivered = orders({ status: 'delivered' })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <StatCards
        label="Delivering"
        stats={[
          {
            label: 'Awarded',
            figure: card.awarded,
            note: 'Including orders later re-awarded',
            to: orders({ round: 'any', status: 'all' }),
          },
          {
            label: 'Accepted',
            figure: card.accepted,
            note: 'By the supplier',
            to: orders({ round: 'accepted', status: 'all' }),
          },
          {
            label: 'Rejected',
            figure: card.rejected,
            note: 'By the supplier',
            to: orders({ round: 'rejected', status: 'all' }),
          },
          { label: 'Delivered', figure: card.delivered, note: 'Currently assigned', to: delivered },
          {
            label: 'On time',
            ...rateFigure(card.onTimeShare, { unit: '%', noun: 'order' }),
            to: orders({ delivery: 'on_time' }),
          },
          {
            label: 'Late',
            figure: card.lateDeliveries,
            note: 'After the accepted date',
            to: orders({ delivery: 'late' }),
          },
          {
            label: 'Average delay',
            ...rateFigure(card.meanDaysLate, { unit: 'day', noun: 'late order' }),
            to: orders({ delivery: 'late' }),
          },
          {
            label: 'Lead time',
            ...rateFigure(card.meanLeadDays, { unit: 'day', noun: 'order' }),
            to: delivered,
          },
          {
            label: 'Promised',
            ...rateFigure(card.meanPromisedDays, { unit: 'day', noun: 'order' }),
            to: delivered,
          },
        ]}
      />
      <PeriodFigures
        title="Deliveries by month of the award"
        unit="Month"
        periods={monthPeriods(months)}
        series={[
          {
            label: 'On time',
            color: barColors.good,
            values: months.map(({ onTime }) => onTime),
            linkOf: (month) => orders({ delivery: 'on_time' }, month),
          },
          {
            label: 'Late',
            color: barColors.bad,
            values: months.map(({ lateDeliveries }) => lateDeliveries),
            linkOf: (month) => orders({ delivery: 'late' }, month),
          },
          {
            label: 'Without an accepted date',
            color: barColors.open,
            values: months.map(({ delivered: all, onTime, lateDeliveries }) => all - onTime - lateDeliveries),
            linkOf: (month) => orders({ delivery: 'undated' }, month),
          },
        ]}
      />
      <PeriodFigures
        title="Lead times by month of the award, in days"
        unit="Month"
        periods={monthPeriods(months)}
        stacked={false}
        series={[
          {
            label: 'Promised',
            color: barColors.other,
            values: months.map(({ meanPromisedDays }) => meanPromisedDays ?? null),
            linkOf: (month) => orders({ status: 'delivered' }, month),
          },
          {
            label: 'Taken',
            color: barColors.open,
            values: months.map(({ meanLeadDays }) => meanLeadDays ?? null),
            linkOf: (month) => orders({ status: 'delivered' }, month),
          },
        ]}
      />
    </Box>
  )
}
