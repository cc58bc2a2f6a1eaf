import { useState } from 'react'

/**
 * For a dialog that follows its record: while it sends a change, it keeps showing the previous values,
 * because its own change may arrive as an event before the answer and would look like someone else's.
 */
export function useHeld<T>(current: T): { shown: T; holdWhile: (sending: boolean) => void } {
  const [held, setHeld] = useState<{ value: T }>()
  return {
    shown: held ? held.value : current,
    holdWhile(sending) {
      if (sending && !held) setHeld({ value: current })
      if (!sending && held) setHeld(undefined)
    },
  }
}
