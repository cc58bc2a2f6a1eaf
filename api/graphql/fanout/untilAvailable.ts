const INITIAL_DELAY_MS = 100
const MAX_DELAY_MS = 2_000

/**
 * Repeats a read at growing intervals while the database is unavailable: an open subscription has to wait for
 * it, because a program that only listens would lose a skipped event. Ends with the last result once nobody
 * waits for it.
 */
export async function untilAvailable<T>(
  read: () => Promise<T>,
  isUnavailable: (result: T) => boolean,
  isLost: () => boolean,
): Promise<T> {
  for (let delay = INITIAL_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    const result = await read()
    if (!isUnavailable(result)) return result
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (isLost()) return result
  }
}
