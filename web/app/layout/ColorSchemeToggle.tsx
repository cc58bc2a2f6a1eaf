import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { MoonIcon, ScreenIcon, SunIcon } from '../../ui/look/icons.tsx'

const NEXT = {
  system: { mode: 'light', label: 'System theme. Switch to light', icon: <ScreenIcon /> },
  light: { mode: 'dark', label: 'Light theme. Switch to dark', icon: <SunIcon /> },
  dark: { mode: 'system', label: 'Dark theme. Switch to system', icon: <MoonIcon /> },
} as const

/** Cycles from the system's color scheme to light to dark. */
export function ColorSchemeToggle() {
  const { mode, setMode } = useColorScheme()
  const next = NEXT[mode ?? 'system']
  return (
    <IconButton aria-label={next.label} title={next.label} onClick={() => setMode(next.mode)}>
      {next.icon}
    </IconButton>
  )
}
