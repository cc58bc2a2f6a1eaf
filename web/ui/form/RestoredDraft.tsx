import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { FormDraft } from './useDraft.ts'

/** A select also has a native input, which cannot be focused. */
const FIELDS = 'input:not([aria-hidden="true"], [hidden]), textarea, [role="combobox"]'

/** Says at the top of a form that a draft was restored, and offers to discard it. */
export function RestoredDraft({ draft }: { draft: Pick<FormDraft, 'restored' | 'discard'> }) {
  const area = useRef<HTMLDivElement>(null)
  const discard = () => {
    // The button that has the focus disappears.
    area.current?.closest('form')?.querySelector<HTMLElement>(FIELDS)?.focus()
    draft.discard()
  }
  return (
    <Box ref={area} role="status" sx={{ '&:empty': { display: 'none' } }}>
      {draft.restored ? (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            pl: 2,
            pr: 1,
            py: 0.5,
            borderLeft: 2,
            borderColor: 'secondary.main',
            bgcolor: 'action.hover',
          }}
        >
          <Typography variant="body2">Your draft was restored</Typography>
          <Button size="small" sx={{ minHeight: 40 }} onClick={discard}>
            Discard
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}
