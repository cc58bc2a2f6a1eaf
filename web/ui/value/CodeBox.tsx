import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { monospace } from '../look/styles.ts'

type CodeBoxProps = {
  /** Its name for screen readers, or the id of the element that shows it. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  maxHeight: number
  children: ReactNode
}

/** A box of machine-readable text, which scrolls if the text is longer. */
export function CodeBox({ name, maxHeight, children }: CodeBoxProps) {
  return (
    <Box
      component="pre"
      role="region"
      {...name}
      // Focusable so that text longer than the box can be scrolled by keyboard.
      tabIndex={0}
      sx={{
        ...monospace,
        m: 0,
        p: 2,
        maxHeight,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  )
}
