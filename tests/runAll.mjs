import { join } from 'node:path'
import { prepare } from '../api/cli/prepare.mjs'
import { report } from '../api/cli/report.mjs'
import { cache } from '../api/cli/root.mjs'
import { CommandFailed, endRunning, runQuietly } from '../api/cli/runQuietly.mjs'
import { countTests } from './countTests.mjs'

const node = process.execPath
const tsx = [node, 'node_modules/tsx/dist/cli.mjs']

const CHECKS = [
  [
    'Types',
    [
      node,
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      join(cache, 'types.tsbuildinfo'),
    ],
  ],
  ['Lint', [node, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  [
    'Format',
    [
      node,
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location',
      join(cache, 'prettier'),
      '.',
    ],
  ],
  ['schema.graphql is what the server serves', [...tsx, 'api/graphql/printSchema.ts', '--check']],
  ['Migrations build what schema.prisma says', [...tsx, 'prisma/engine/diff.ts']],
]

const SUITES = [
  ['unit', 'Rules and parts'],
  ['behaviour', 'Behaviour on the embedded database'],
  ['postgres', 'Behaviour on PostgreSQL'],
  ['screens', 'Screens'],
]

const NO_BROWSER =
  'Browser skipped: no Chromium here. Get one (apt-get install chromium, or set CHROMIUM to its path) and run again.'

// Tests set what they need; what somebody exported for their own server must not reach them.
const SETTINGS = [
  'HOST',
  'PORT',
  'STORE_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DEMO',
  'SHOPIFY_SHOP_DOMAIN',
  'SHOPIFY_ADMIN_TOKEN',
  'SHOPIFY_WEBHOOK_SECRET',
  'SHOPIFY_API_URL',
  'SHOPIFY_API_VERSION',
  'SHOPIFY_CLIENT_ID',
  'SHOPIFY_CLIENT_SECRET',
  'SHOPIFY_TEST_ORDERS',
  'SHOPIFY_ORDERS_SINCE',
  'LOCAL_WEBHOOKS',
  'MAIL_URL',
  'QUOTE_WINDOW_HOURS',
  'LATE_QUOTES',
  'PUBLIC_URL',
  'REDIS_URL',
  'TRUSTED_PROXIES',
]
const ENVIRONMENT = { ...Object.fromEntries(SETTINGS.map((name) => [name, undefined])), NODE_ENV: 'test' }

const failedSteps = []
const total = { passed: 0, failed: 0, skipped: 0 }

/** Everything that CI runs, or with `--only=static` what can be told without running the product. */
export async function runAll(options) {
  const staticOnly = options.includes('--only=static')
  await prepare({ build: !staticOnly })
  process.once('SIGINT', () => leave(130))
  process.once('SIGTERM', () => leave(143))

  // Side by side: none of them keeps two cores busy by itself.
  const [types, ...others] = CHECKS
  await Promise.all([checkEach([types]), checkEach(others)])
  if (!staticOnly) {
    for (const [project, title] of SUITES) await suite(project, title)
    await browserSuite()
  }

  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
  if (!staticOnly) console.log(summary())
  process.exit(failedSteps.length > 0 ? 1 : 0)
}

async function checkEach(checks) {
  for (const [title, argv] of checks) await check(title, argv)
}

async function check(title, argv) {
  const line = report(title)
  try {
    await runQuietly(title, argv, ENVIRONMENT)
    line.done(title)
  } catch (error) {
    failed(line, title, error)
  }
}

async function suite(project, title) {
  const line = report(title)
  const results = join(cache, `results-${project}.json`)
  const tests = countTests(results)
  let problem
  try {
    await runQuietly(
      title,
      [
        node,
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results}`,
      ],
      ENVIRONMENT,
    )
  } catch (error) {
    problem = error
  }
  const { passed, failed: failures, skipped } = tests.read(problem !== undefined)
  total.passed += passed
  total.failed += failures
  total.skipped += skipped
  if (problem) failed(line, `${title}: ${passed} passed, ${failures} failed`, problem)
  else line.done(`${title}: ${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}

async function browserSuite() {
  const { tsImport } = await import('tsx/esm/api')
  const { findChromium } = await tsImport('./kit/browser/findChromium.ts', import.meta.url)
  if (findChromium() === null && !process.env.CI) console.log(`– ${NO_BROWSER}`)
  else {
    await suite('browser', 'Browser')
    await suite('browser-alone', 'Browser, a file at a time')
  }
}

function failed(line, title, error) {
  failedSteps.push(title)
  line.failed(title)
  console.error(error instanceof CommandFailed ? `${error.output.trim() || error.message}\n` : error)
}

function summary() {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  return `${total.passed} passed, ${total.failed} failed${skipped}`
}

function leave(code) {
  endRunning()
  process.exit(code)
}
