import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; subtitle?: ReactNode; badge?: ReactNode; actions?: ReactNode }

/** The head of a screen inside a layout: its name (second-level heading), a subtitle, and the actions. */
export function PageHeader({ title, subtitle, badge, actions }: PageHeaderProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mb: { xs: 3, md: 2 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography variant="h2">{title}</Typography>
          {badge}
        </Box>
        {subtitle ? (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {subtitle}
          </Typography>
        ) : null}
      </Box>
      {actions ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: { xs: '100%', sm: 'auto' } }}>
          {actions}
        </Box>
      ) : null}
    </Box>
  )
}
