import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from '../api/cli/prepare.mjs'
import { report } from '../api/cli/report.mjs'
import { root } from '../api/cli/root.mjs'
import { CommandFailed, endRunning, runQuietly } from '../api/cli/runQuietly.mjs'

const node = process.execPath
const tsx = [node, 'node_modules/tsx/dist/cli.mjs']

const CHECKS = [
  // TypeScript 7 checks in a third of the time; version 6 stays for dependency-cruiser, which needs its JavaScript
  // API.
  ['Types', [node, 'node_modules/typescript-7/bin/tsc', '--noEmit']],
  ['Lint', [node, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['Format', [node, 'node_modules/oxfmt/bin/oxfmt', '--check']],
  ['schema.graphql is what the server serves', [...tsx, 'api/graphql/printSchema.ts', '--check']],
  ['Migrations build what schema.prisma says', [...tsx, 'prisma/engine/diff.ts']],
]

/** The projects of vitest.config.ts, with their names in the output. */
const TITLES = {
  unit: 'Rules and parts',
  behaviour: 'Behaviour on the embedded database',
  postgres: 'Behaviour on PostgreSQL',
  screens: 'Screens',
  'screens-isolated': 'Screens, with modules of their own',
  browser: 'Browser',
}
const NO_BROWSER =
  'Browser skipped: no Chromium here. Get one (apt-get install chromium-headless-shell, or set CHROMIUM to its path) and run again.'

const failedSteps = []
let environment = {}

/**
 * Everything that CI runs. With `--only=static`, only the checks that do not run the product; with paths or a
 * test's name, only the tests of those files or with that name.
 */
export async function runAll(options) {
  const staticOnly = options.includes('--only=static')
  const wanted = options.filter((option) => !option.startsWith('--'))
  await prepare({ build: !staticOnly })
  environment = await withoutSettings()
  process.once('SIGINT', () => leave(130))
  process.once('SIGTERM', () => leave(143))

  // In parallel, because none of them keeps two cores busy alone.
  const [types, ...others] = CHECKS
  if (wanted.length === 0) await Promise.all([checkEach([types]), checkEach(others)])
  const counts = staticOnly ? null : await runTests(selection(wanted))

  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
  if (counts) console.log(summary(counts))
  process.exit(failedSteps.length > 0 ? 1 : 0)
}

/**
 * Changes to the environment: tests set the variables they need, and a server's settings exported in the
 * shell must not reach them.
 */
export async function withoutSettings() {
  const { settingNames } = await importTs('../api/settings.ts')
  const names = settingNames.flatMap((name) => [name, `${name}_FILE`])
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), NODE_ENV: 'test' }
}

/** Available only once the packages are installed. */
async function importTs(path) {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(path, import.meta.url)
}

/**
 * Vitest's arguments for the given words: files whose path contains them, otherwise the tests with that name. Only
 * files that contain the name are loaded; all of them if none does, because some names are computed.
 */
export function selection(wanted) {
  if (wanted.length === 0) return []
  const files = ['api', 'web', 'prisma', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
  if (wanted.every((word) => files.some((file) => file.includes(word)))) return wanted
  const name = wanted.join(' ')
  const holding = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(name))
  return [...holding, '--testNamePattern', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
}

async function checkEach(checks) {
  for (const [title, argv] of checks) await check(title, argv)
}

async function check(title, argv) {
  const line = report(title)
  try {
    await runQuietly(title, argv, environment)
    line.done(title)
  } catch (error) {
    fail(line, title, [error])
  }
}

/**
 * Runs the tests of all projects. Browser tests often wait for pages and timers, so they run beside others,
 * which keep the cores busy meanwhile. Tests without a database run with them, so that both groups take about
 * as long.
 */
async function runTests(selected) {
  const browser = (await hasBrowser()) ? ['--project', 'browser'] : []
  const groups = [
    ['--project', 'behaviour', '--project', 'postgres'],
    [...browser, '--project', 'screens', '--project', 'screens-isolated', '--project', 'unit'],
  ]
  const reached = groups.map(() => ({ counts: {}, totalFiles: 0, ended: false }))
  const countsSoFar = () => merged(reached.map(({ counts }) => counts))
  const line = report('Tests', () => {
    const all = sum(countsSoFar())
    const files = reached.reduce((total, { totalFiles }) => total + totalFiles, 0)
    return `: ${all.passed} passed, ${all.failed} failed, ${all.files} of ${files} files`
  })
  const runs = await Promise.allSettled(
    groups.map(async (projects, nth) => {
      await runVitest([...projects, ...selected], (message) => (reached[nth] = message))
      if (!reached[nth].ended) throw new Error('The run ended before its last test')
    }),
  )
  const counts = countsSoFar()
  for (const [project, title] of Object.entries({ ...TITLES, ...untitled(counts) })) {
    const found = counts[project]
    if (!found) continue
    const skipped = found.skipped > 0 ? `, ${found.skipped} skipped` : ''
    console.log(
      `${found.failed > 0 ? '✗' : '✓'} ${title}: ${found.passed} passed, ${found.failed} failed${skipped}`,
    )
  }
  const total = sum(counts)
  const problems = runs.flatMap(({ reason }) => reason ?? [])
  if (problems.length === 0 && total.passed + total.failed === 0)
    problems.push(new Error('No test was run: nothing has that path or name'))
  if (problems.length === 0) line.done('Tests')
  else fail(line, 'Tests', problems)
  return problems.length > 0 && total.failed === 0 ? { ...total, failed: 1 } : total
}

/** @param onProgress receives the messages of progressReporter.ts */
async function runVitest(options, onProgress) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
  const reporters = ['--reporter=default', '--reporter=./tests/progressReporter.ts']
  // A selection of tests may be in only one of the groups.
  const argv = [node, ...vitest, ...reporters, '--passWithNoTests', ...options]
  await runQuietly('Tests', argv, environment, (message) => {
    onProgress(message)
    if (message.failure) console.log(`✗ ${message.failure}`)
  })
}

/** Only failures outside of any project can occur in both runs. */
function merged(all) {
  const projects = new Set(all.flatMap(Object.keys))
  return Object.fromEntries([...projects].map((name) => [name, sum(all.map((counts) => counts[name] ?? {}))]))
}

/** A failure outside of any project is listed under its own name. */
function untitled(counts) {
  return Object.fromEntries(Object.keys(counts).flatMap((name) => (TITLES[name] ? [] : [[name, name]])))
}

function sum(counts) {
  const total = { files: 0, passed: 0, failed: 0, skipped: 0 }
  for (const each of Object.values(counts)) for (const key of Object.keys(total)) total[key] += each[key] ?? 0
  return total
}

async function hasBrowser() {
  const { findChromium } = await importTs('./kit/browser/findChromium.ts')
  if (findChromium() !== null || process.env.CI) return true
  console.log(`– ${NO_BROWSER}`)
  return false
}

function fail(line, title, errors) {
  failedSteps.push(title)
  line.failed(title)
  for (const error of errors)
    console.error(error instanceof CommandFailed ? `${error.output.trim() || error.message}\n` : error)
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function leave(code) {
  endRunning()
  process.exit(code)
}
