import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { settingNames } from '../../api/settings.ts'

const ROOT = join(import.meta.dirname, '../..')

const { selection, withoutSettings } = (await import(join(ROOT, 'tests/runAll.mjs'))) as {
  selection: (wanted: readonly string[]) => string[]
  withoutSettings: () => Promise<Record<string, string | undefined>>
}
const { report } = (await import(join(ROOT, 'api/cli/report.mjs'))) as {
  report: (doing: string, detail?: () => string) => { done: (text: string) => void }
}

describe('npm test with words', () => {
  test('runs the files whose paths contain them', () => {
    expect(selection([])).toEqual([])
    expect(selection(['architecture/testCommand'])).toEqual(['architecture/testCommand'])
    expect(selection(['behaviour/lists', 'money.test.ts'])).toEqual(['behaviour/lists', 'money.test.ts'])
  })

  test('otherwise runs the tests with that name, in the files that contain it', () => {
    const chosen = selection(['every', 'spelling', 'of every amount'])
    expect(chosen.slice(-2)).toEqual(['--testNamePattern', 'every spelling of every amount'])
    expect(chosen).toContain('api/domain/money.test.ts')
    expect(chosen).not.toContain('api/domain/country.test.ts')
    expect(selection(['(a', 'computed name)'])).toEqual([
      '--testNamePattern',
      String.raw`\(a computed name\)`,
    ])
  })
})

test('no setting exported for a server reaches the tests', async () => {
  expect(settingNames).toContain('READ_REPLICA_URL')
  const cleared = await withoutSettings()
  expect(cleared.NODE_ENV).toBe('test')
  for (const name of settingNames) {
    if (name !== 'NODE_ENV') expect(cleared).toHaveProperty([name], undefined)
    expect(cleared).toHaveProperty([`${name}_FILE`], undefined)
  }
})

describe('a step that takes long', () => {
  afterEach(() => vi.useRealTimers())

  test('says how far it is at least every 15 seconds, in a log too', () => {
    vi.useFakeTimers()
    const lines: unknown[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
    const step = report('Tests', () => ': 7 passed')
    for (let nth = 1; nth <= 4; nth++) {
      vi.advanceTimersByTime(15_000)
      expect(lines.length).toBeGreaterThanOrEqual(nth)
    }
    expect(lines[0]).toContain('Tests: 7 passed')
    step.done('Tests')
    const ended = lines.length
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(ended)
  })
})
