import { useEffect, useEffectEvent } from 'react'

const SETTLE_MS = 250

/** Reports what was typed, unless it is `reported`, once typing pauses: a list is not asked for every character. */
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
