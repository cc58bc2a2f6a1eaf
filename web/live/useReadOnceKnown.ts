import { useEffect, useEffectEvent, useState } from 'react'
import { SETTINGS_KNOWN_WITHIN_MS } from '../../api/domain/desk/deskSettings.ts'
import type { Snapshot } from './Snapshot.ts'

/** By then, whichever process answers knows the new setting: it takes them a moment to read it. */
const READ_AFTER_MS = SETTINGS_KNOWN_WITHIN_MS + 1_000
/** All windows hear of it at once, and need not ask at once. */
const SPREAD_OVER_MS = 2_000

/** Call the result when a setting of the desk has changed: reads the screen again once every process knows it. */
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
