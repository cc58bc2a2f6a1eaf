import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '@mui/utils'
import { SearchIcon } from '../../ui/icons.tsx'
import { Keys } from './Keys.tsx'
import { modKey } from './modKey.ts'

/** Opens the palette: looks like a search box if there is room, else just an icon. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
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
