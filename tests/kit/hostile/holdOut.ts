import fc from 'fast-check'
import { fuzzing, tellRun } from '../fuzz.ts'
import type { Attack } from './Attack.ts'
import { findWeakness } from './findWeakness.ts'

const { parameters, timeoutMs } = fuzzing({
  short: { count: 150, seconds: 8 },
  long: { count: 5_000, seconds: 3_600 },
})

/** Timeout for tests that call `holdOut`. */
export const HOLD_OUT_TIMEOUT_MS = timeoutMs

/**
 * Sends generated attacks one after the other, and returns the smallest one that the server did not
 * withstand; null if it withstood all.
 */
export async function holdOut<T>(
  attacks: fc.Arbitrary<T>,
  attackOf: (value: T) => Attack,
): Promise<string | null> {
  const property = fc.asyncProperty(attacks, async (value) => {
    const weakness = await findWeakness(attackOf(value))
    if (weakness !== null) throw new Error(weakness)
  })
  const run = await fc.check(property, parameters)
  tellRun(run)
  return run.failed ? (fc.defaultReportMessage(run) ?? 'failed') : null
}
