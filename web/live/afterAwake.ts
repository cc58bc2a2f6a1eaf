const TICKS = 12

/**
 * Calls `then` after `ms` milliseconds in which the page was able to run, and returns how to cancel that. A page that
 * is busy or asleep cannot receive anything, so the time it missed says nothing about the server: a tick that comes
 * after twice its length is not counted.
 */
export function afterAwake(ms: number, then: () => void): () => void {
  const tickMs = ms / TICKS
  let counted = 0
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const since = Date.now()
    timer = setTimeout(() => {
      if (Date.now() - since <= 2 * tickMs) counted += 1
      if (counted === TICKS) then()
      else wait()
    }, tickMs)
  }
  wait()
  return () => clearTimeout(timer)
}
