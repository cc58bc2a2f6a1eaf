import { setTimeout as later } from 'node:timers/promises'

const LOOK_EVERY_MS = 5

/** Waits for a condition, however slow the machine is, and names it on timeout. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs = 30_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await later(LOOK_EVERY_MS)
  }
}
