import { useEffect, useState } from 'react'

/** Timers cannot wait longer. */
const LONGEST_MS = 2_147_483_647

/**
 * The current time, brought up to date whenever one of these instants is reached: for screens that change at deadlines
 * and not each second. Milliseconds since 1970.
 */
export function useMoment(instants: readonly number[]): number {
  const [moment, setMoment] = useState(() => Date.now())
  const next = Math.min(...instants.filter((instant) => instant > moment))
  useEffect(() => {
    if (next === Infinity) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - Date.now()
      timer = setTimeout(
        () => (Date.now() < next ? wait() : setMoment(Date.now())),
        Math.min(LONGEST_MS, Math.max(0, left)),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return moment
}
