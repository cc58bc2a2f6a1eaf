import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { PageSection } from '../../ui/page/LinkedSections.tsx'
import { twoAbreastGrid } from '../../ui/look/styles.ts'

type SettingsPartProps = {
  part: PageSection
  text?: string
  /** Rendered beside the title. */
  action?: ReactNode
  /** For a table as content, which takes the whole width, rather than cards. */
  wide?: boolean
  children: ReactNode
}

/** A titled part of the settings; the links at the top of the page lead to it. */
export const SettingsPart = ({ part, text, action, wide = false, children }: SettingsPartProps) => (
  <Box
    component="section"
    id={part.id}
    tabIndex={-1}
    aria-label={part.title}
    sx={{ mb: 5, '&:focus': { outline: 'none' } }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="overline" component="h3" color="textSecondary">
          {part.title}
        </Typography>
        {text ? (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        ) : null}
      </Box>
      {action}
    </Box>
    <Box sx={{ display: 'grid', gap: 3, mt: 1.5, alignItems: 'start', ...(!wide && twoAbreastGrid) }}>
      {children}
    </Box>
  </Box>
)
