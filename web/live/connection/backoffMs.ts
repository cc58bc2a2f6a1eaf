const FIRST_MS = 250
const LONGEST_MS = 5_000

/**
 * How long to wait before attempt number `attempt` (0 is the first retry), in milliseconds. Doubles from 0.25
 * s up to 5 s, minus a random share of up to half, so that a thousand screens do not reconnect at the same
 * moment.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10))
  return ceiling / 2 + (ceiling / 2) * random()
}
