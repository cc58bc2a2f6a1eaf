import { useEffect, useMemo, useState } from 'react'
import { PaletteButton } from './PaletteButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { Screen } from '../../ui/Screen.ts'
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
  const [listening, setListening] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
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
