import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'

/**
 * A placeholder for a part that is loading: shapes of its size, so that nothing moves, and a sentence for
 * screen readers.
 */
export function Loading({
  label,
  sx,
  children,
}: {
  label: string
  sx?: SxProps<Theme>
  children: ReactNode
}) {
  return (
    <div role="status">
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
      <Box aria-hidden sx={sx ?? {}}>
        {children}
      </Box>
    </div>
  )
}
