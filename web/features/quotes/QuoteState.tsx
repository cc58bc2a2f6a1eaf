import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { ConfirmationChip } from '../../parts/quoteTerms/ConfirmationChip.tsx'
import { lowChip } from '../../ui/look/styles.ts'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import type { ComparedQuote } from './compared.ts'

/** A quote's status and warnings. */
export function QuoteState({ quote }: { quote: ComparedQuote }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        // Long names break between words: a row has room for two lines.
        '& .MuiChip-root': { minHeight: 20 },
        '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'break-word', lineHeight: 1.3 },
      }}
    >
      <StatusChip kind="quote" status={quote.status} low />
      {quote.late ? <Chip size="small" variant="outlined" color="error" label="Late" sx={lowChip} /> : null}
      {quote.supplier.suspendedAt ? <StatusChip kind="supplier" status="SUSPENDED" low /> : null}
      <ConfirmationChip quote={quote} low />
    </Box>
  )
}
