import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')

// Node takes this package's CommonJS file and Vite its ES module: two of everything, and no `instanceof` holds between them.
const asNodeDoes = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/** What the schema lets anybody reach, the store's client, the guide's samples: the same whichever database stands behind. */
const ASKS_NO_DATABASE = [
  'tests/behaviour/privacy/crawl.test.ts',
  'tests/behaviour/storeApi/**',
  'tests/behaviour/programs/guideSamples.test.ts',
  'tests/behaviour/hostile/**',
]

/** Measures time in a browser, or keeps both cores busy by itself. */
const WANTS_THE_MACHINE = [
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/reconnect.test.ts',
  'tests/e2e/slowConnection.test.ts',
]

/** The files that take longest. On a fresh clone vitest knows no times, and one of these at the end keeps one core idle. */
const LONGEST = [
  'tests/behaviour/privacy/crawl.test.ts',
  'tests/behaviour/access/useCases.test.ts',
  'tests/behaviour/statements.test.ts',
  'tests/behaviour/storeSync/interleavings.test.ts',
  'tests/behaviour/privacy/unseenRivals.test.ts',
  'tests/behaviour/crash.test.ts',
  'web/live/LiveConnection.test.ts',
]

/** On a machine that does something else besides. Each step has its own, shorter bound: a test that hangs ends there. */
const WITH_A_BROWSER_MS = 420_000

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(file))
      return at < 0 ? LONGEST.length : at
    }
    // Stable, and only within a project: a worker that moves to another project starts again.
    return sorted.sort((a, b) => (a.project.name === b.project.name ? place(a) - place(b) : 0))
  }
}

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // Two cores are what the smallest machine has that runs these; embedded databases take 300 MB per worker.
    maxWorkers: 2,
    pool: 'forks',
    // Room for what is short-lived: collecting it took up to a tenth of a worker's time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        resolve: asNodeDoes,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{api,web,prisma}/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/kit/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: asNodeDoes,
        test: {
          name: 'behaviour',
          include: ['tests/behaviour/**/*.test.ts'],
          globalSetup: ['tests/kit/database/embeddedSnapshot.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        resolve: asNodeDoes,
        test: {
          name: 'postgres',
          include: ['tests/behaviour/**/*.test.ts'],
          exclude: ASKS_NO_DATABASE,
          globalSetup: ['tests/kit/database/postgresTemplate.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          // Loading React and MUI anew for each file took two fifths of all the time.
          isolate: false,
          setupFiles: ['tests/kit/screens/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          exclude: WANTS_THE_MACHINE,
          testTimeout: WITH_A_BROWSER_MS,
          hookTimeout: WITH_A_BROWSER_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-alone',
          include: WANTS_THE_MACHINE,
          fileParallelism: false,
          testTimeout: WITH_A_BROWSER_MS,
          hookTimeout: WITH_A_BROWSER_MS,
        },
      },
    ],
  },
})
