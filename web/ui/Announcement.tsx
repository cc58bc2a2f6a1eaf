import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useNth } from './useNth.ts'

/** What a screen reader is to say: a new object each time, so that the same words are said again. */
export type Said = { text: string }

/**
 * Announces to screen readers what changes on the screen. The live region is always present, because they miss content
 * that appears together with its region; and they miss content that is replaced by the same.
 */
export function Announcement({ said }: { said: Said | undefined }) {
  const nth = useNth(said)
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {said ? <span key={nth}>{said.text}</span> : null}
    </Box>
  )
}
