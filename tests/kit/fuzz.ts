import fc from 'fast-check'

/** How many generated cases a test tries, and its time limit. */
interface Run {
  readonly count: number
  readonly seconds: number
}

/** `npm run fuzz` requests long runs, optionally with a seed and a count. */
const asked = () => ({ seed: process.env.FUZZ_SEED, count: process.env.FUZZ_COUNT })

/** Whether this is a long run, which may try cases that take more time than CI has. */
export const isLongRun = process.env.FUZZ === '1'

/**
 * The short run always tries the same cases, and ends early on a slow machine; a requested number of cases is
 * always completed.
 */
export function fuzzing(runs: { readonly short: Run; readonly long: Run }) {
  const { count, seconds } = isLongRun ? runs.long : runs.short
  const { seed, count: wanted } = asked()
  return {
    // The last case may begin just before the limit, on a slow machine. Zero means no limit.
    timeoutMs: wanted === undefined ? seconds * 1000 + 600_000 : 0,
    parameters: {
      seed: seed === undefined ? 1 : Number(seed),
      numRuns: wanted === undefined ? count : Number(wanted),
      ...(wanted === undefined && { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }),
      ...(isLongRun && { reporter: report }),
    },
  }
}

/** A long run reports how many cases it tried, because its time may end before the last one. */
export function tellRun<T>(run: fc.RunDetails<T>): void {
  if (isLongRun) console.log(`${run.numRuns} of ${run.runConfiguration.numRuns} cases`)
}

/** Instead of fast-check's own, which says nothing when all is well. @throws when a case failed */
function report<T>(run: fc.RunDetails<T>): void {
  tellRun(run)
  if (run.failed)
    throw new Error(fc.defaultReportMessage(run as fc.RunDetails<unknown>), { cause: run.errorInstance })
}
