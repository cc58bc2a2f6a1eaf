import Box from '@mui/material/Box'
import { counted } from '../../../api/domain/counted.ts'
import { Fact } from '../../ui/value/Fact.tsx'
import { Money } from '../../ui/value/Money.tsx'
import type { ComparedQuote } from './compared.ts'
import { priceSummary } from './priceSummary.ts'

/** The range of the confirmed quotes in four figures; renders nothing if there are none. */
export function PriceStrip({ quotes }: { quotes: readonly ComparedQuote[] }) {
  const summary = priceSummary(quotes)
  if (!summary) return null
  const money = (amount: string) => <Money value={{ amount, currency: 'USD' }} />
  return (
    <Box
      component="dl"
      aria-label="Summary of the quotes"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'auto auto', sm: 'repeat(4, auto)' },
        columnGap: { xs: 1, sm: 2, lg: 1.5, xl: 3 },
        rowGap: 0.5,
        // On phones, label and value share a line.
        '& > div': {
          display: { xs: 'flex', sm: 'block' },
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 0.5,
        },
        '& dt': { typography: 'caption', letterSpacing: 0, lineHeight: 1.5, textTransform: 'none' },
        '& dd': {
          typography: 'subtitle2',
          fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          lineHeight: 1.5,
          whiteSpace: 'nowrap',
        },
      }}
    >
      <Fact label="Lowest Price">{money(summary.lowest)}</Fact>
      <Fact label="Highest Price">{money(summary.highest)}</Fact>
      <Fact label="Price Range">{money(summary.range)}</Fact>
      <Fact label="Avg Delivery">{counted(summary.averageDays, 'day')}</Fact>
    </Box>
  )
}
