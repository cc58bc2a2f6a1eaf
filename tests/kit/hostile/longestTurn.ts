import { setImmediate } from 'node:timers'
import { mainThreadMs } from '../cpuTime.ts'

/**
 * The most CPU time, in milliseconds, that the main thread spent in one turn of its event loop during the
 * work.
 */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  let last = mainThreadMs()
  let longest = 0
  let running = true
  const turn = () => {
    const now = mainThreadMs()
    longest = Math.max(longest, now - last)
    last = now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    const result = await work()
    // The work may have finished in the middle of a turn that continues.
    await new Promise<void>((resolve) => void setImmediate(resolve))
    turn()
    return { result, ms: longest }
  } finally {
    running = false
  }
}
