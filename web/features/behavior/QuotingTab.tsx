import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { declineCategoryLabels } from '../../../api/domain/quote/declineCategory.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { StatCards } from '../../ui/page/StatCards.tsx'
import { barColors } from '../../parts/figures/barColors.ts'
import { PeriodFigures } from '../../parts/figures/PeriodFigures.tsx'
import type { TabProps } from './figureLinks.ts'
import { monthPeriods, withoutEmptyStart } from './monthPeriods.ts'
import { rateFigure } from './rateFigure.ts'

/** The requests sent to the supplier, and its answers. */
export function QuotingTab({ card, links: { requests } }: TabProps) {
  const months = withoutEmptyStart(card.months)
  const ofRequests = { unit: '%', noun: 'request' } as const
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <StatCards
        label="Quoting"
        stats={[
          { label: 'Asked', figure: card.asked, note: 'Requests it could quote on', to: requests('asked') },
          { label: 'Quoted', figure: card.quoted, note: 'Any outcome', to: requests('quoted') },
          {
            label: 'Declined',
            figure: card.declined,
            note: 'Declined and never quoted',
            to: requests('declined'),
          },
          {
            label: 'Silent',
            figure: card.silent,
            note: 'No answer (incl. open)',
            to: requests('silent'),
          },
          { label: 'Response rate', ...rateFigure(card.responseRate, ofRequests), to: requests('asked') },
          {
            label: 'Median time to quote',
            ...rateFigure(card.medianHoursToQuote, { unit: ' h', noun: 'quote' }),
            to: requests('quoted'),
          },
          {
            label: 'Late quotes',
            figure: card.lateQuotes,
            note: lateNote(card.lateShare),
            to: requests('late'),
          },
          {
            label: 'Updates',
            figure: card.updates,
            note: `of ${counted(card.updatedQuotes, 'quote')}`,
            to: requests('updated'),
          },
        ]}
      />
      {card.declinedFor.length > 0 ? <DeclineReasons card={card} /> : null}
      <PeriodFigures
        title="Answers by month of the request"
        unit="Month"
        periods={monthPeriods(months)}
        series={[
          {
            label: 'Quoted',
            color: barColors.good,
            values: months.map(({ quoted }) => quoted),
            linkOf: (month) => requests('quoted', month),
          },
          {
            label: 'Declined',
            color: barColors.bad,
            values: months.map(({ declined }) => declined),
            linkOf: (month) => requests('declined', month),
          },
          {
            label: 'Silent',
            color: barColors.other,
            values: months.map(({ silent }) => silent),
            linkOf: (month) => requests('silent', month),
          },
        ]}
      />
    </Box>
  )
}

function DeclineReasons({ card }: { card: TabProps['card'] }) {
  return (
    <Box component="section" aria-label="Decline reasons">
      <Typography variant="h4" component="h4" sx={{ mb: 0.5 }}>
        Decline reasons
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {card.declinedFor.map(({ category, count }) => (
          <li key={category}>
            {category ? declineCategoryLabels[fromEnum(category)] : 'No category'}: {inFigures(count)}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function lateNote(share: TabProps['card']['lateShare']): string {
  const { figure, note } = rateFigure(share, { unit: '%', noun: 'quote' })
  return share.enough ? `${figure} ${note}` : note
}
