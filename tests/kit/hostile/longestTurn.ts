import { setImmediate } from 'node:timers'

/**
 * The most CPU time, in milliseconds, that this process spent between two turns of its event loop while `work` ran.
 * Unlike wall-clock time, it does not grow when other programs use the machine.
 */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  let last = spent()
  let longest = 0
  let running = true
  const turn = () => {
    const now = spent()
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

function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
