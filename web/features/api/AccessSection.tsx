import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

type AccessSectionProps = { title: string; text: string; actions: ReactNode; children: ReactNode }

/** One section of the screen: its purpose, actions and content. */
export function AccessSection({ title, text, actions, children }: AccessSectionProps) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
          <Typography variant="h3" id={headingId}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
            {text}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{actions}</Box>
      </Box>
      {children}
    </Box>
  )
}
