import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')

// Node resolves this package to its CommonJS file and Vite to its ES module: two copies, for which `instanceof`
// fails.
const asNodeDoes = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/**
 * Tests whose outcome is the same on any database, because it is decided before the first statement or after
 * the last answer: who may call what, shapes and limits of requests and responses, how many statements a
 * screen sends, the store's client, CSV files, mailed links. They run on the embedded one only. What depends
 * on transactions, locks, notifications, sorting, searching or the driver runs on both.
 */
const SAME_ON_ANY_DATABASE = [
  'tests/behaviour/access/**',
  'tests/behaviour/comparison/statements.test.ts',
  'tests/behaviour/compressedAnswers.test.ts',
  'tests/behaviour/hostile/**',
  'tests/behaviour/notifications/statements.test.ts',
  'tests/behaviour/operations/start.test.ts',
  'tests/behaviour/pricing/pricingFile.test.ts',
  'tests/behaviour/privacy/{crawl,heldRequests}.test.ts',
  'tests/behaviour/programs/guideSamples.test.ts',
  'tests/behaviour/recovery/{asking,keptMails,link}.test.ts',
  'tests/behaviour/rest/{edges,routes}.test.ts',
  'tests/behaviour/statements.test.ts',
  'tests/behaviour/storeApi/**',
  'tests/behaviour/storeOrders/large.test.ts',
  'tests/behaviour/transport/**',
]

/**
 * The slowest files. On a fresh clone, vitest knows no durations, and one of these at the end would leave a
 * core idle.
 */
const LONGEST = [
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/story.test.ts',
  'tests/e2e/supplierDay.test.ts',
  'tests/e2e/storeDay.test.ts',
  'tests/e2e/twoAdmins.test.ts',
  'tests/behaviour/privacy/crawl.test.ts',
  'tests/behaviour/access/useCases.test.ts',
  'tests/behaviour/statements.test.ts',
  'tests/behaviour/storeSync/interleavings.test.ts',
  'tests/behaviour/privacy/histories.test.ts',
  'tests/behaviour/operations/backup.test.ts',
  'tests/behaviour/crash.test.ts',
  'tests/behaviour/readReplica.test.ts',
  'tests/behaviour/cluster.test.ts',
  'web/live/connection/LiveConnection.test.ts',
]

/** Files that share a worker share its modules, and a module that is loaded already cannot be replaced. */
const REPLACES_A_MODULE = ['tests/screens/list/rowRenders.test.tsx']

const SEEDED = ['tests/kit/seed.ts']

const screens = {
  include: ['tests/screens/**/*.test.tsx'],
  environment: 'jsdom',
  setupFiles: ['tests/kit/screens/setup.ts'],
}

/**
 * Five times the duration of the slowest tests on a busy machine. Each step has its own, shorter limit, which
 * ends a test that hangs.
 */
const PATIENCE_MS = 1_800_000

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(file))
      return at < 0 ? LONGEST.length : at
    }
    // A stable sort, and only within a project, because a worker that changes projects restarts.
    return sorted.sort((a, b) => (a.project.name === b.project.name ? place(a) - place(b) : 0))
  }
}

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // The smallest machine that runs these has two cores, `runAll.mjs` runs two groups at once, and a worker takes up to
    // 1.1 GB. The option --maxWorkers does not change this number; VITEST_MAX_WORKERS does.
    maxWorkers: 2,
    pool: 'forks',
    // Space for short-lived objects: collecting them took up to a tenth of a worker's time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    env: { TZ: 'UTC' },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    projects: [
      {
        extends: true,
        resolve: asNodeDoes,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: SEEDED,
          include: [
            '{api,web,prisma}/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/{bench,kit}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: asNodeDoes,
        test: {
          name: 'behaviour',
          setupFiles: SEEDED,
          include: ['tests/behaviour/**/*.test.ts'],
          globalSetup: ['tests/kit/database/embeddedSnapshot.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: asNodeDoes,
        test: {
          name: 'postgres',
          setupFiles: SEEDED,
          include: ['tests/behaviour/**/*.test.ts'],
          // A long run lists its files and its database.
          exclude: process.env.FUZZ === '1' ? [] : SAME_ON_ANY_DATABASE,
          globalSetup: ['tests/kit/database/postgresTemplate.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...screens,
          name: 'screens',
          exclude: REPLACES_A_MODULE,
          // Loading React and MUI again for each file took two fifths of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...screens, name: 'screens-isolated', include: REPLACES_A_MODULE },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/kit/browser/seededDemo.ts'],
          isolate: false,
          // Several browser windows run at the same time, beside the product.
          maxConcurrency: 3,
        },
      },
    ],
  },
})
