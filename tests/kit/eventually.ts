import { vi } from 'vitest'

/** Waits until a check no longer fails, however slow the machine is. */
export const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 50_000, interval: 10 })
