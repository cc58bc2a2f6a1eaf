import { spawnSync } from 'node:child_process'
import { isAllowed } from './licenses.ts'
import { dueOverrides, overrides } from './overrides.ts'

// `npm run audit`: exits with 1 if something must be fixed, with 2 if only the registry did not answer.

interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly { readonly license?: { id?: string; name?: string }; expression?: string }[]
}

interface Advisories {
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { severity: string; range: string }>>
}

/** The JSON that npm prints; it prints some on failure as well. */
function npm(...args: string[]): unknown {
  const options = ['--omit=dev', '--loglevel=silent']
  const runner = process.env.npm_execpath
  const [program, ...before] = runner ? [process.execPath, runner] : ['npm']
  const { stdout, error } = spawnSync(program ?? 'npm', [...before, ...args, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  return JSON.parse(stdout)
}

function report(subject: string, problems: readonly string[], fine: string): boolean {
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${subject}: ${problems.length > 0 ? '' : fine}`)
  for (const problem of problems) console.log(`    ${problem}`)
  return problems.length === 0
}

function licenses(): boolean {
  const { components } = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only') as {
    components: readonly Component[]
  }
  const packages = components.map(({ name, version, licenses: given = [] }) => ({
    name: `${name} ${version}`,
    license:
      given.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
      'none',
  }))
  const counts = new Map<string, number>()
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  const summary = [...counts].sort(([, a], [, b]) => b - a).map(([license, count]) => `${license} ${count}`)
  const problems = packages
    .filter(({ license }) => !isAllowed(license))
    .map(({ name, license }) => `${name}: ${license} is not on the list in api/cli/licenses.ts`)
  return report(`Licenses of ${packages.length} production packages`, problems, summary.join(', '))
}

/** Null if the registry did not answer. */
function knownFindings(): boolean | null {
  const { vulnerabilities, message } = npm('audit', '--json') as Advisories
  if (!vulnerabilities) {
    console.log(`? Known vulnerabilities: NOT CHECKED, because the registry did not answer`)
    console.log(`    ${message ?? 'npm audit gave no reason'}`)
    return null
  }
  const problems = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity} (npm audit --omit=dev says more)`,
  )
  return report('Known vulnerabilities of production packages', problems, 'none')
}

const fine = [
  licenses(),
  report(
    'Overrides in package.json',
    dueOverrides(new Date().toISOString().slice(0, 10)),
    `${Object.keys(overrides).length}, each with a reason (api/cli/overrides.ts), none due for review`,
  ),
  knownFindings(),
]
process.exitCode = fine.includes(false) ? 1 : fine.includes(null) ? 2 : 0
