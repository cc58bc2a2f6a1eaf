import fc from 'fast-check'
import type { Attack } from './Attack.ts'
import { findWeakness } from './findWeakness.ts'

const SHORT_RUN = { count: 150, seconds: 8 }
const LONG_RUN = { count: 5_000, seconds: 3_600 }

/** `npm run fuzz` asks for the long run, with a seed and a count of its own where they are given. */
const asked = { seed: process.env.FUZZ_SEED, count: process.env.FUZZ_COUNT, long: process.env.FUZZ === '1' }

/** How long a test may take that calls `holdOut`. */
export const HOLD_OUT_TIMEOUT_MS = (asked.long ? LONG_RUN : SHORT_RUN).seconds * 1000 + 60_000

/**
 * Sends generated attacks one after the other, and says what was wrong with the smallest one found that the server did not
 * hold out against; null when it held out. The short run always sends the same ones, and ends early on a slow machine.
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
