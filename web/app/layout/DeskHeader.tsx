import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ConnectionChip } from '../../live/connection/ConnectionChip.tsx'
import { MenuIcon } from '../../ui/look/icons.tsx'
import { CONTENT_WIDTH, HEADER_HEIGHT, PHONE_HEADER_HEIGHT } from '../../ui/look/styles.ts'
import { useSession } from '../session/SessionContext.ts'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'

type DeskHeaderProps = {
  title: string
  subtitle?: string
  subtitleOnPhones: boolean
  menuOpen: boolean
  /** Opens the menu on phones; absent where the bottom navigation opens it. */
  onMenu?: () => void
  /** Shown before the controls that every area has at the end. */
  end?: ReactNode
  colorSchemeOnPhones: boolean
}

/** The header of both areas: the title of the open screen, whether it is live, and controls. */
export function DeskHeader({
  title,
  subtitle,
  subtitleOnPhones,
  menuOpen,
  onMenu,
  end,
  colorSchemeOnPhones,
}: DeskHeaderProps) {
  const { isKept } = useSession()
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          columnGap: { xs: 0.75, sm: 1.5 },
          px: { xs: 2, md: 4 },
          // Keeps titles and subtitles of several lines off the header's edges.
          py: { xs: 0.75, sm: 1 },
          width: '100%',
          maxWidth: CONTENT_WIDTH,
          minHeight: { xs: PHONE_HEADER_HEIGHT, md: HEADER_HEIGHT },
        }}
      >
        {onMenu ? (
          <IconButton
            edge="start"
            aria-label="Open menu"
            aria-expanded={menuOpen}
            onClick={onMenu}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {/* A phone is too narrow for most titles: they break rather than being cut. */}
          <Typography
            variant="h1"
            sx={{
              fontSize: { xs: '1.0625rem', sm: '1.25rem', md: '1.625rem' },
              lineHeight: { xs: 1.15, sm: 1.2 },
            }}
          >
            {title}
          </Typography>
          {subtitle ? (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{
                // Phones omit a screen's description, so that the header has the same height on every screen.
                display: { xs: subtitleOnPhones ? 'block' : 'none', sm: 'block' },
                fontSize: { xs: '0.75rem', sm: '0.875rem' },
                lineHeight: { xs: 1.3, sm: 1.55 },
              }}
            >
              {subtitle}
            </Typography>
          ) : null}
        </Box>
        <ConnectionChip isKept={isKept} />
        {end}
        <Box sx={{ display: { xs: colorSchemeOnPhones ? 'flex' : 'none', sm: 'flex' } }}>
          <ColorSchemeToggle />
        </Box>
      </Box>
    </AppBar>
  )
}
