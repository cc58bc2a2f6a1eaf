import Box from '@mui/material/Box'
import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import { StatCards } from '../../ui/page/StatCards.tsx'
import { barColors } from '../../parts/figures/barColors.ts'
import { PeriodFigures } from '../../parts/figures/PeriodFigures.tsx'
import type { TabProps } from './figureLinks.ts'
import { monthPeriods, withoutEmptyStart } from './monthPeriods.ts'
import { rateFigure } from './rateFigure.ts'

/** The results of the supplier's quotes. */
export function WinningTab({ card, links: { requests } }: TabProps) {
  const months = withoutEmptyStart(card.months)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <StatCards
        label="Winning"
        stats={[
          {
            label: 'Decided quotes',
            figure: card.decided,
            note: 'Quotes on awarded requests',
            to: requests('decided'),
          },
          { label: 'Won', figure: card.won, note: 'Including orders later re-awarded', to: requests('won') },
          { label: 'Lost', figure: card.lost, note: 'Another quote was awarded', to: requests('lost') },
          {
            // A supplier's win rate counts all its quotes, decided or not.
            label: 'Decided quotes won',
            ...rateFigure(card.winRate, { unit: '%', noun: 'decided quote' }),
            to: requests('decided'),
          },
          {
            label: 'Above the award when lost',
            ...rateFigure(card.meanPercentAboveAward, { unit: '%', noun: 'lost quote' }),
            to: requests('lost'),
          },
          {
            label: 'Won value',
            figure: formatMoney(card.wonValue),
            note: `of ${counted(card.won, 'quote')}`,
            to: requests('won'),
          },
        ]}
      />
      <PeriodFigures
        title="Decided quotes by month of the request"
        unit="Month"
        periods={monthPeriods(months)}
        series={[
          {
            label: 'Won',
            color: barColors.good,
            values: months.map(({ won }) => won),
            linkOf: (month) => requests('won', month),
          },
          {
            label: 'Lost',
            color: barColors.other,
            values: months.map(({ lost }) => lost),
            linkOf: (month) => requests('lost', month),
          },
        ]}
      />
    </Box>
  )
}
