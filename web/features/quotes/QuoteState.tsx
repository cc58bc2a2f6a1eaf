import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { ComparedQuote } from './compared.ts'

/** A quote's status and warnings. */
export function QuoteState({ quote }: { quote: ComparedQuote }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusChip kind="quote" status={quote.status} />
      {quote.late ? <Chip size="small" variant="outlined" color="error" label="Late" /> : null}
      {quote.needsReconfirmation ? (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label="Needs reconfirmation"
          sx={{
            height: 'auto',
            minHeight: 24,
            fontSize: '0.6875rem',
            '& .MuiChip-label': { whiteSpace: 'normal', px: 0.75 },
          }}
        />
      ) : null}
    </Box>
  )
}
