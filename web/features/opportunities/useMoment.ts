import { useEffect, useEffectEvent, useState } from 'react'

/** Timers cannot wait longer. */
const MAX_DELAY_MS = 2_147_483_647

/** Clocks differ a little: asked at the very instant, the server might not have reached it. */
const GRACE_MS = 1_000

const AGAIN_MS = 5_000

/**
 * The last moment of which the server has been asked: when the screen came, and from then on whenever one of these
 * instants had been reached. For what only the server knows to have changed at a deadline. `ask` is called again while
 * it fails. Milliseconds since 1970.
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
