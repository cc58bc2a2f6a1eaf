import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'

interface Counts {
  files: number
  passed: number
  failed: number
  skipped: number
}

/** Sent to the process that started vitest: after each test and file, and once more at the end. */
interface ProgressMessage {
  readonly counts: Readonly<Record<string, Counts>>
  readonly totalFiles: number
  readonly ended: boolean
  /** The test or file that just failed, and its error in one line. */
  readonly failure?: string
}

/** Counts the tests of each project and sends the counts over the process's IPC channel, if there is one. */
export default class ProgressReporter implements Reporter {
  readonly #counts: Record<string, Counts> = {}
  #totalFiles = 0

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#totalFiles = specifications.length
    this.#send(false)
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state !== 'pending') this.#of(test.module)[state]++
    this.#send(false, state === 'failed' ? failureOf(test) : undefined)
  }

  onTestModuleEnd(module: TestModule): void {
    const counts = this.#of(module)
    counts.files++
    // A file that does not load, or whose hooks fail, counts as failed although none of its tests has failed.
    const failed = module.state() === 'failed' && !hasFailedTest(module)
    if (failed) counts.failed++
    this.#send(false, failed ? failureOfFile(module) : undefined)
  }

  onTestRunEnd(_modules: unknown, errors: readonly unknown[], reason: TestRunEndReason): void {
    if (errors.length > 0 || reason === 'interrupted') {
      const counts = (this.#counts['outside of tests'] ??= none())
      counts.failed += Math.max(1, errors.length)
    }
    this.#send(true)
  }

  #of(module: TestModule): Counts {
    return (this.#counts[module.project.name] ??= none())
  }

  #send(ended: boolean, failure?: string): void {
    const progress = { counts: this.#counts, totalFiles: this.#totalFiles, ended, failure }
    process.send?.(progress satisfies ProgressMessage)
  }
}

const none = (): Counts => ({ files: 0, passed: 0, failed: 0, skipped: 0 })

function failureOf(test: TestCase): string {
  const { module, fullName } = test
  const [line] = (test.result().errors?.[0]?.message ?? '').split('\n')
  return `${module.project.name} ${module.relativeModuleId} > ${fullName}: ${line}`
}

/** Of a file that could not be loaded, or whose hooks failed. */
function failureOfFile(module: TestModule): string {
  const hooks = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const [line] = ([...module.errors(), ...hooks][0]?.message ?? '').split('\n')
  return `${module.project.name} ${module.relativeModuleId}: ${line}`
}

function hasFailedTest(module: TestModule): boolean {
  return !module.children.allTests('failed').next().done
}
