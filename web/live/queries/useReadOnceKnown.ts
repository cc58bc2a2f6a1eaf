import { useEffect, useEffectEvent, useState } from 'react'
import { SETTINGS_KNOWN_WITHIN_MS } from '../../../api/domain/desk/deskSettings.ts'
import type { Snapshot } from '../links/Snapshot.ts'

/** After this time, every process has read the new setting. */
const READ_AFTER_MS = SETTINGS_KNOWN_WITHIN_MS + 1_000
/** Every window gets the event at the same time; a random delay spreads their requests. */
const SPREAD_OVER_MS = 2_000

/**
 * Returns a function to call when a setting of the desk has changed: it reads the screen again once every
 * process has the new setting.
 */
export function useReadOnceKnown(snapshot: Snapshot): () => void {
  const [changes, setChanges] = useState(0)
  const readAgain = useEffectEvent(() => void snapshot.refetch().catch(() => undefined))
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(() => readAgain(), READ_AFTER_MS + Math.random() * SPREAD_OVER_MS)
    return () => clearTimeout(timer)
  }, [changes])
  return () => setChanges((before) => before + 1)
}
