import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fuzzing } from './fuzz.ts'

afterEach(() => void vi.unstubAllEnvs())

/** The number of cases run for a property with a time limit of zero. */
function casesRun(): number {
  const hurried = { count: 10, seconds: 0 }
  const { parameters } = fuzzing({ short: hurried, long: hurried })
  return fc.check(
    fc.property(fc.nat(), () => true),
    parameters,
  ).numRuns
}

test('generated cases stop when their time limit is reached', () => {
  vi.stubEnv('FUZZ_COUNT', undefined)
  expect(casesRun()).toBe(0)
})

test('a requested number of cases is not cut short by the time limit', () => {
  vi.stubEnv('FUZZ_COUNT', '25')
  expect(casesRun()).toBe(25)
})
