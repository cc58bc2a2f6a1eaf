import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '@mui/utils'
import { useMemo, useState } from 'react'
import { Keys } from './Keys.tsx'
import { SearchIcon } from '../../ui/look/icons.tsx'
import { useDelayed } from '../../ui/load/useDelayed.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { modKey } from './modKey.ts'
import { paletteScreensOf } from './paletteScreens.ts'

// Not needed for the first screen, so loaded later.
const DeskKeys = lazyPart(async () => (await import('./DeskKeys.tsx')).DeskKeys, { failure: 'silent' })
const PaletteDialog = lazyPart(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

const LATER_MS = 300

/** The admin's palette and keyboard shortcuts, with the button that opens the palette. */
export function DeskPalette({ screens: area, signOut }: { screens: readonly Screen[]; signOut: () => void }) {
  const screens = useMemo(() => paletteScreensOf(area), [area])
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  const listening = useDelayed(LATER_MS)
  const close = () => setOpen(undefined)
  return (
    <>
      <PaletteButton onOpen={() => setOpen('palette')} />
      {listening ? (
        <DeskKeys
          screens={screens}
          onPalette={() => setOpen('palette')}
          onShortcuts={() => setOpen('shortcuts')}
        />
      ) : null}
      {open === 'palette' ? <PaletteDialog screens={screens} onClose={close} signOut={signOut} /> : null}
      {open === 'shortcuts' ? <ShortcutsDialog screens={screens} onClose={close} /> : null}
    </>
  )
}

/** Opens the palette: looks like a search box if there is room, else just an icon. */
function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search and commands (${modKey()}+K)`}
      sx={{
        height: 40,
        minWidth: 40,
        justifyContent: 'center',
        gap: 1,
        px: { xs: 1, lg: 1.5 },
        border: { xs: 0, lg: 1 },
        borderColor: { lg: 'divider' },
        borderRadius: 1,
        color: 'text.secondary',
        typography: 'body2',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: 2 },
      }}
    >
      <SearchIcon fontSize="small" />
      <Box component="span" sx={(theme) => ({ pr: 3, [theme.breakpoints.down('lg')]: visuallyHidden })}>
        Search{' '}
        <Box component="span" sx={visuallyHidden}>
          and commands
        </Box>
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', lg: 'inline-flex' } }}>
        <Keys keys={`${modKey()}+K`} />
      </Box>
    </ButtonBase>
  )
}
