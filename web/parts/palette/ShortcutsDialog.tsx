import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { Keys } from './Keys.tsx'
import { modKey, submitKeys } from './modKey.ts'
import type { PaletteScreen } from './paletteScreens.ts'

const general = () => [
  { keys: `${modKey()}+K`, does: 'Search and commands' },
  { keys: '/', does: 'Search on this screen' },
  submitKeys(),
  { keys: '?', does: 'These shortcuts' },
]

type ShortcutsDialogProps = { screens: readonly PaletteScreen[]; onClose: () => void }

/** The list of all keyboard shortcuts. */
export function ShortcutsDialog({ screens, onClose }: ShortcutsDialogProps) {
  const goTo = screens.flatMap(({ key, ownKey, label }) => {
    const keys = ownKey ?? (key && `g ${key}`)
    return keys ? [{ keys, does: label }] : []
  })
  return (
    <AppDialog open textOnly title="Keyboard shortcuts" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
        <KeyList title="General" rows={general()} />
        <KeyList title="Go to" rows={goTo} />
      </Box>
    </AppDialog>
  )
}

type KeyListProps = { title: string; rows: readonly { keys: string; does: string }[] }

const KeyList = ({ title, rows }: KeyListProps) => (
  <section>
    <Typography variant="overline" component="h3" color="textSecondary">
      {title}
    </Typography>
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(({ keys, does }) => (
        <Box
          key={keys}
          sx={{
            display: 'flex',
            flexDirection: 'row-reverse',
            justifyContent: 'space-between',
            alignItems: 'center',
            minHeight: 36,
            gap: 2,
          }}
        >
          <Box component="dt">
            <Keys keys={keys} />
          </Box>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {does}
          </Typography>
        </Box>
      ))}
    </Box>
  </section>
)
