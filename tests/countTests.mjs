import { readFileSync, rmSync } from 'node:fs'

/**
 * Counts what a vitest run writes to its JSON report.
 *
 * @param {string} file the report; one of an earlier run is removed now, so that it cannot be taken for this one's
 */
export function countTests(file) {
  rmSync(file, { force: true })
  return {
    /** @param {boolean} runFailed the run ended badly: then at least one failure is counted */
    read(runFailed) {
      const count = counts(file)
      return runFailed && count.failed === 0 ? { ...count, failed: 1 } : count
    },
  }
}

function counts(file) {
  let result
  try {
    result = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
  // A file that does not even load has no tests that could fail.
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenFiles.length,
    skipped: result.numPendingTests + result.numTodoTests,
  }
}
