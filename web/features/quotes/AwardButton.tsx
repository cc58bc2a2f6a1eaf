import Typography from '@mui/material/Typography'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import type { ComparedQuote } from './compared.ts'

type AwardButtonProps = {
  quote: ComparedQuote
  best: boolean
  awarding: string | undefined
  onChoose: (quote: ComparedQuote) => void
}

/** In the table, it breaks between its words rather than making its row higher. */
const low = {
  minHeight: { xs: 40, lg: 30 },
  px: { xs: 1, lg: 0.5 },
  py: { lg: 0.25 },
  fontSize: { lg: '0.75rem' },
  lineHeight: 1.2,
  overflowWrap: 'normal',
  width: { xs: '100%', lg: 'auto' },
} as const

/** Opens the award of a quote, or shows why it cannot be awarded. */
export function AwardButton({ quote, best, awarding, onChoose }: AwardButtonProps) {
  if (quote.status === 'AWARDED')
    return (
      <ActionButton size="small" variant="outlined" disabled sx={low}>
        Already Selected
      </ActionButton>
    )
  if (quote.supplier.suspendedAt && quote.status === 'PENDING')
    return (
      <WhyNot title="Reinstate the supplier first, or award another quote.">Supplier is suspended</WhyNot>
    )
  if (quote.needsReconfirmation && quote.status === 'PENDING')
    return (
      <WhyNot title="The request changed after this quote was submitted.">Supplier must reconfirm</WhyNot>
    )
  if (!quote.availableMoves.includes('AWARD')) return <EmptyValue />
  return (
    <ActionButton
      size="small"
      variant={best ? 'contained' : 'outlined'}
      disabled={awarding !== undefined}
      onClick={() => onChoose(quote)}
      sx={low}
    >
      {awarding === quote.id ? 'Processing...' : best ? 'Accept Best Quote' : 'Select Quote'}
    </ActionButton>
  )
}

function WhyNot({ title, children }: { title: string; children: string }) {
  return (
    <Typography variant="caption" color="textSecondary" title={title} sx={{ lineHeight: 1.25 }}>
      {children}
    </Typography>
  )
}
