import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/page/Wordmark.tsx'

/** The page before anything has loaded: the logo, or the error that keeps the page from opening. */
export function AppSplash({ children }: { children?: ReactNode }) {
  return (
    <Box
      component="main"
      aria-busy={!children}
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 4,
        p: 3,
      }}
    >
      <Wordmark size={36} />
      {children}
    </Box>
  )
}
