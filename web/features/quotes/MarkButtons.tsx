import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ActionIconButton } from '../../ui/interaction/ActionButton.tsx'
import { NoteIcon, StarIcon } from '../../ui/look/icons.tsx'
import type { ComparedQuote } from './compared.ts'

type MarkButtonsProps = {
  quote: ComparedQuote
  /** A change of the mark is being saved. */
  busy: boolean
  /** The request is awarded or canceled: a shortlist no longer helps. */
  decided: boolean
  onShortlist: (quote: ComparedQuote) => void
  onNote: (quote: ComparedQuote) => void
}

/** Touch targets are larger; pointers get low rows. */
const size = { width: { xs: 40, lg: 28 }, height: { xs: 40, lg: 24 }, p: 0 }

/** The shortlist star and the note button; both are shared among admins. */
export function MarkButtons({ quote, busy, decided, onShortlist, onNote }: MarkButtonsProps) {
  const shortlisted = quote.mark?.shortlisted ?? false
  const { companyName } = quote.supplier
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { lg: 'column', xl: 'row' },
        '@media print': { display: 'none' },
      }}
    >
      <ActionIconButton
        aria-label={`Shortlist ${companyName}`}
        aria-pressed={shortlisted}
        title={shortlisted ? 'On the shortlist' : 'Put on the shortlist'}
        disabled={busy || decided}
        onClick={() => onShortlist(quote)}
        sx={size}
      >
        <StarIcon
          fontSize="small"
          sx={shortlisted ? { color: 'secondary.main', '& path': { fill: 'currentColor' } } : undefined}
        />
      </ActionIconButton>
      <IconButton
        aria-label={`${quote.mark?.note ? 'Change' : 'Add'} the note on ${companyName}`}
        title={quote.mark?.note ? 'Change the note' : 'Add a note'}
        onClick={() => onNote(quote)}
        sx={size}
      >
        <NoteIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
