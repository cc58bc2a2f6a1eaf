import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  /** The layout's header already shows the screen's name: the title here is only for screen readers. */
  titleInHeader?: boolean
  subtitle?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
}

/** The head of a screen inside a layout: its name (second-level heading), a subtitle, and the actions. */
export function PageHeader({ title, titleInHeader = false, subtitle, badge, actions }: PageHeaderProps) {
  const note = subtitle ? (
    <Typography color="textSecondary" sx={{ mt: titleInHeader ? 0 : 0.5 }}>
      {subtitle}
    </Typography>
  ) : null
  const heading = (
    <Typography variant="h2" sx={titleInHeader ? visuallyHidden : { overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
  )
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: titleInHeader ? 1.5 : 2,
        // A header without visible parts takes no room.
        mb: titleInHeader && !note && !badge && !actions ? 0 : { xs: titleInHeader ? 2 : 3, md: 2 },
      }}
    >
      {titleInHeader ? heading : null}
      {titleInHeader && !note && !badge ? null : (
        <Box sx={{ minWidth: 0, flex: titleInHeader ? { xs: '1 1 100%', sm: '1 1 240px' } : undefined }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            {titleInHeader ? note : heading}
            {badge}
          </Box>
          {titleInHeader ? null : note}
        </Box>
      )}
      {actions ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            ml: 'auto',
            width: { xs: '100%', sm: 'auto' },
            // On phones, the buttons of a line share its width.
            '& > .MuiButton-root, & > span': { flexGrow: { xs: 1, sm: 0 } },
            // A button that the role does not allow.
            '& > span > .MuiButton-root': { flexGrow: 1 },
            '& .MuiButton-root': { px: { xs: 1.5, sm: '18px' } },
          }}
        >
          {actions}
        </Box>
      ) : null}
    </Box>
  )
}
