import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type GuideSectionProps = {
  /** The fragment of the address, after '#'. */
  id: string
  title: string
  children: ReactNode
}

/** One topic of the guide, which a link can point to. */
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
