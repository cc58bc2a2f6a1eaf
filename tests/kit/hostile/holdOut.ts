import fc from 'fast-check'
import type { Attack } from './Attack.ts'
import { findWeakness } from './findWeakness.ts'

const SHORT_RUN = { count: 150, seconds: 8 }
const LONG_RUN = { count: 5_000, seconds: 3_600 }

/** `npm run fuzz` requests the long run, optionally with a seed and a count. */
const asked = { seed: process.env.FUZZ_SEED, count: process.env.FUZZ_COUNT, long: process.env.FUZZ === '1' }

/** Timeout for tests that call `holdOut`. */
export const HOLD_OUT_TIMEOUT_MS = (asked.long ? LONG_RUN : SHORT_RUN).seconds * 1000 + 60_000

/**
 * Sends generated attacks one after the other, and reports the smallest one that the server did not withstand; null
 * if it withstood all. The short run always sends the same attacks, and ends early on a slow machine.
 */
export async function holdOut<T>(
  attacks: fc.Arbitrary<T>,
  attackOf: (value: T) => Attack,
): Promise<string | null> {
  const { count, seconds } = asked.long ? LONG_RUN : SHORT_RUN
  const property = fc.asyncProperty(attacks, async (value) => {
    const weakness = await findWeakness(attackOf(value))
    if (weakness !== null) throw new Error(weakness)
  })
  const run = await fc.check(property, {
    seed: asked.seed === undefined ? 1 : Number(asked.seed),
    numRuns: asked.count === undefined ? count : Number(asked.count),
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  })
  return run.failed ? (fc.defaultReportMessage(run) ?? 'failed') : null
}
