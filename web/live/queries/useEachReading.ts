import { useEffect, useEffectEvent, useRef } from 'react'
import type { Snapshot } from '../links/Snapshot.ts'

/**
 * Calls back whenever the screen's query has been answered again, after an event or because events were
 * missed. For parts of a screen with separate queries.
 */
export function useEachReading(reading: Snapshot['reading'], callback: () => void): void {
  const readAgain = useEffectEvent(callback)
  const before = useRef(reading)
  useEffect(() => {
    const isFirst = before.current === undefined
    if (before.current === reading) return
    before.current = reading
    if (!isFirst) readAgain()
  }, [reading])
}
