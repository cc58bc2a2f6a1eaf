import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed } from '../../api/cli/licenses.ts'
import { dueOverrides, overrides } from '../../api/cli/overrides.ts'

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  overrides: Record<string, string>
  allowScripts: Record<string, boolean>
}

it('each override in package.json has a reason and a day by which to review it, and no other package does', () => {
  expect(Object.keys(overrides).sort()).toEqual(Object.keys(packageJson.overrides).sort())
  for (const { reason, removeWhen, reviewBy } of Object.values(overrides)) {
    expect(reason).not.toBe('')
    expect(removeWhen).not.toBe('')
    expect(reviewBy).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

it('whether a package runs a script when it is installed is decided for each that has one, and no other', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: true }>
  }
  const withScripts = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  )
  expect(Object.keys(packageJson.allowScripts).sort()).toEqual([...new Set(withScripts)].sort())
})

it('an override is due for review from its day on', () => {
  expect(dueOverrides('2020-01-01')).toEqual([])
  expect(dueOverrides('2100-01-01')).toHaveLength(Object.keys(overrides).length)
})

it.each([
  ['MIT', true],
  ['MIT AND ISC', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['none', false],
])('a package under %s may be used: %s', (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed)
})
