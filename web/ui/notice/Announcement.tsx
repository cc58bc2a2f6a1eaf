import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useNth } from './useNth.ts'

/** A message for screen readers: a new object each time, so that the same text is announced again. */
export type Said = { text: string }

/**
 * Announces changes on the screen to screen readers. The live region is always present: they miss content
 * that is inserted together with its region, and content replaced by an identical text.
 */
export function Announcement({ said }: { said: Said | undefined }) {
  const nth = useNth(said)
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {said ? <span key={nth}>{said.text}</span> : null}
    </Box>
  )
}
