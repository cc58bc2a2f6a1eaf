import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

type FormSectionProps = { title: string; text: string; children: ReactNode }

/** A group of fields with its title beside it on wide screens and above it on narrow ones. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '240px minmax(0, 1fr)' },
        gap: { xs: 2.5, md: 6 },
        py: { xs: 4, md: 5 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2.5,
          alignItems: 'start',
          '& > .wide': { gridColumn: '1 / -1' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
