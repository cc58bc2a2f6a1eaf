import { useEffect, useEffectEvent } from 'react'

const SETTLE_MS = 250

/**
 * Reports the typed text, unless it equals `reported`, once typing pauses, so that a list is not queried for
 * every character.
 */
export function useWhenTypingPauses(
  typed: string,
  reported: string,
  report: () => void,
  pauseMs = SETTLE_MS,
): void {
  const send = useEffectEvent(report)
  useEffect(() => {
    if (typed === reported) return undefined
    const timer = setTimeout(send, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, reported, pauseMs])
}
