import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { NoteIcon, StarIcon } from '../../ui/icons.tsx'
import type { ComparedQuote } from './compared.ts'

type MarkButtonsProps = {
  quote: ComparedQuote
  /** A change of the mark is being saved. */
  busy: boolean
  onShortlist: (quote: ComparedQuote) => void
  onNote: (quote: ComparedQuote) => void
}

/** The shortlist star and the note button; both are shared among admins. */
export function MarkButtons({ quote, busy, onShortlist, onNote }: MarkButtonsProps) {
  const shortlisted = quote.mark?.shortlisted ?? false
  const { companyName } = quote.supplier
  return (
    <Box sx={{ display: 'flex', '@media print': { display: 'none' } }}>
      <IconButton
        aria-label={`Shortlist ${companyName}`}
        aria-pressed={shortlisted}
        title={shortlisted ? 'On the shortlist' : 'Put on the shortlist'}
        disabled={busy}
        onClick={() => onShortlist(quote)}
        sx={{ width: 40, height: 40 }}
      >
        <StarIcon
          fontSize="small"
          sx={shortlisted ? { color: 'secondary.main', '& path': { fill: 'currentColor' } } : undefined}
        />
      </IconButton>
      <IconButton
        aria-label={`${quote.mark?.note ? 'Change' : 'Add'} the note on ${companyName}`}
        title={quote.mark?.note ? 'Change the note' : 'Add a note'}
        onClick={() => onNote(quote)}
        sx={{ width: 40, height: 40 }}
      >
        <NoteIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
