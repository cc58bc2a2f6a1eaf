import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type GuideSectionProps = {
  /** What the address ends with, behind '#'. */
  id: string
  title: string
  children: ReactNode
}

/** One matter of the guide; its address can be given away. */
export function GuideSection({ id, title, children }: GuideSectionProps) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 6, scrollMarginTop: 72 }}
    >
      <Typography variant="h2" id={id} tabIndex={-1} sx={{ scrollMarginTop: 72 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
