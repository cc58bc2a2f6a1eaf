import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

type SectionProps = {
  overline?: string
  title?: string
  intro?: string
  divided?: boolean
  children: ReactNode
}

/** A section of the landing page, separated by a hairline. */
export function Section({ overline, title, intro, divided = true, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={title ? titleId : undefined}
      sx={{ borderTop: divided ? 1 : 0, borderColor: 'divider' }}
    >
      <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 6, md: 10 } }}>
        {title ? (
          <Box sx={{ mb: { xs: 4, md: 6 } }}>
            <Typography variant="overline" component="p" color="secondary">
              {overline}
            </Typography>
            <Typography
              id={titleId}
              variant="h2"
              sx={{ mt: 0.5, fontSize: { xs: '1.625rem', md: '2rem' }, textWrap: 'balance' }}
            >
              {title}
            </Typography>
            {intro ? (
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
                {intro}
              </Typography>
            ) : null}
          </Box>
        ) : null}
        {children}
      </Box>
    </Box>
  )
}
