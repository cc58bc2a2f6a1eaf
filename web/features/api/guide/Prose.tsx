import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A paragraph of the guide, limited to a readable width. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ maxWidth: '72ch', '& code': { fontSize: '0.875em', overflowWrap: 'anywhere' } }}>
    {children}
  </Typography>
)
