import { useEffect, useEffectEvent, useState } from 'react'

/** The maximum delay of a timer. */
const MAX_DELAY_MS = 2_147_483_647

/** Clocks differ slightly: exactly at the deadline, the server may not have reached it yet. */
const GRACE_MS = 1_000

const AGAIN_MS = 5_000

/**
 * Calls `ask` whenever one of these instants has passed, for state that only the server knows to change at a
 * deadline, and again while it fails. Returns the time of the last successful call (initially, when the screen
 * opened). All times in milliseconds since 1970.
 */
export function useMoment(instants: readonly number[], ask: () => Promise<unknown>): number {
  const [moment, setMoment] = useState(() => Date.now())
  const next = Math.min(...instants.filter((instant) => instant > moment))
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (next === Infinity) return undefined
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const wait = () => {
      const remaining = next + GRACE_MS - Date.now()
      if (remaining > 0) timer = setTimeout(wait, Math.min(MAX_DELAY_MS, remaining))
      else void reached(Date.now())
    }
    const reached = async (at: number) => {
      const answered = await askNow().then(
        () => true,
        () => false,
      )
      if (left) return
      if (answered) setMoment(at - GRACE_MS)
      else timer = setTimeout(wait, AGAIN_MS)
    }
    wait()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [next])
  return moment
}
