import type fc from 'fast-check'

/** How many generated cases a test tries, and when it stops before that. */
interface Run {
  readonly count: number
  readonly seconds: number
}

/** `npm run fuzz` requests long runs, optionally with a seed and a count. */
const asked = { seed: process.env.FUZZ_SEED, count: process.env.FUZZ_COUNT, long: process.env.FUZZ === '1' }

/** Whether this is a long run: it may try what costs more time than CI has. */
export const isLongRun = asked.long

/** The short run always tries the same cases, and ends early on a slow machine. */
export function fuzzing(runs: { readonly short: Run; readonly long: Run }) {
  const { count, seconds } = asked.long ? runs.long : runs.short
  return {
    // The last case may begin just before the end, on a slow machine.
    timeoutMs: seconds * 1000 + 600_000,
    parameters: {
      seed: asked.seed === undefined ? 1 : Number(asked.seed),
      numRuns: asked.count === undefined ? count : Number(asked.count),
      interruptAfterTimeLimit: seconds * 1000,
      markInterruptAsFailure: false,
    } satisfies fc.Parameters<unknown>,
  }
}
