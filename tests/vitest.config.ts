import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

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

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // Two cores are what the smallest machine has that runs these; embedded databases take 300 MB per worker.
    maxWorkers: 2,
    pool: 'forks',
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
          testTimeout: 60_000,
          hookTimeout: 30_000,
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
          testTimeout: 60_000,
          hookTimeout: 30_000,
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
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: WANTS_THE_MACHINE,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-alone',
          include: WANTS_THE_MACHINE,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
