import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow, watchServerTime } from '../../ui/server/serverTime.ts'

/** The maximum delay of a timer. */
const MAX_DELAY_MS = 2_147_483_647

/** Clocks differ slightly: exactly at the deadline, the server may not have reached it yet. */
const GRACE_MS = 1_000

const AGAIN_MS = 5_000

/** By this long after an instant, the server has reached it, even if its time is only known approximately. */
const CERTAIN_MS = 3_000

/**
 * Calls `ask` whenever one of these instants has passed, for state that only the server knows to change at a
 * deadline, and again while it fails; once more if the server may not have reached the instant and the caller
 * still names it. Returns the time of the last successful call (initially, when the screen opened). All times
 * in milliseconds since 1970, by the server's clock.
 */
export function useMoment(instants: readonly number[], ask: () => Promise<unknown>): number {
  const [moment, setMoment] = useState(serverNow)
  const next = Math.min(...instants.filter((instant) => instant > moment - CERTAIN_MS))
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const due = next > moment ? next + GRACE_MS : moment + AGAIN_MS
    let timer: ReturnType<typeof setTimeout>
    let asking = false
    let left = false
    const wait = () => {
      clearTimeout(timer)
      if (due === Infinity) return
      const remaining = due - serverNow()
      if (remaining > 0) timer = setTimeout(wait, Math.min(MAX_DELAY_MS, remaining))
      else void reached(serverNow())
    }
    const reached = async (at: number) => {
      asking = true
      const answered = await askNow().then(
        () => true,
        () => false,
      )
      asking = false
      if (left) return
      // The answer may have corrected the estimate of the server's time: the call was then too early.
      if (answered) setMoment(Math.min(at - GRACE_MS, serverNow()))
      else timer = setTimeout(wait, AGAIN_MS)
    }
    wait()
    const stop = watchServerTime(() => {
      setMoment((before) => Math.min(before, serverNow()))
      if (!asking) wait()
    })
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [next, moment])
  return moment
}
