import { setTimeout as later } from 'node:timers/promises'

const FIRST_WAIT_MS = 5
/** Long waits poll less often: polling keeps the server busy, and uses up the caller's rate limit. */
const LONGEST_WAIT_MS = 250

/** Waits for a condition, however slow the machine is, and names it on timeout. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs = 100_000,
): Promise<NonNullable<T>> {
  const start = performance.now()
  for (;;) {
    const found = await look()
    if (found) return found
    const elapsed = performance.now() - start
    if (elapsed > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await later(Math.min(Math.max(elapsed / 10, FIRST_WAIT_MS), LONGEST_WAIT_MS))
  }
}
