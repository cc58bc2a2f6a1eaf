import { writeBillOfMaterials } from './billOfMaterials.mjs'
import { fingerprint } from './fingerprint.mjs'
import { installPackages } from './installPackages.mjs'
import { INSTALLED, packagesKey } from './packagesKey.mjs'
import { replaceFolder } from './replaceFolder.mjs'
import { runQuietly } from './runQuietly.mjs'

const node = process.execPath
const PACKAGES = ['package.json', 'package-lock.json']

const isTest = (path) => /\.test\.tsx?$/.test(path)
const GENERATED = ['web/gql', 'api/store/admin/gql', 'api/data/prisma', 'api/graphql/pothosTypes.ts']
const isGenerated = (path) => GENERATED.includes(path)
const noInput = (path) => isTest(path) || isGenerated(path)

/** @type {import('./stamps.mjs').Task[]} */
export const installTasks = [
  {
    name: 'packages',
    key: packagesKey,
    outputs: [INSTALLED],
    run: installPackages,
  },
]

/** @type {import('./stamps.mjs').Task[]} */
export const generateTasks = [
  {
    name: 'database-client',
    key: () =>
      fingerprint([
        ...PACKAGES,
        'prisma/schema.prisma',
        'prisma/prisma.config.ts',
        'prisma/engine/tables.mjs',
      ]),
    outputs: ['api/data/prisma/client.ts', 'api/data/prisma/tables.ts', 'api/graphql/pothosTypes.ts'],
    run: () =>
      runQuietly('prisma generate', [
        node,
        'node_modules/prisma/build/index.js',
        'generate',
        '--config',
        'prisma/prisma.config.ts',
      ]),
  },
  {
    name: 'graphql-types',
    key: () =>
      fingerprint(
        [
          ...PACKAGES,
          'codegen.ts',
          'schema.graphql',
          'web',
          'api/store/admin/admin.graphql',
          'api/store/admin/operations',
          'api/cli/possibleTypesPlugin.mjs',
        ],
        noInput,
      ),
    outputs: [
      'web/gql/graphql.ts',
      'web/gql/possibleTypes.ts',
      'web/gql/trustedDocuments.json',
      'api/store/admin/gql/graphql.ts',
    ],
    run: () =>
      runQuietly('graphql-codegen', [
        node,
        'node_modules/@graphql-codegen/cli/cjs/bin.js',
        '--config',
        'codegen.ts',
      ]),
  },
]

/** @type {import('./stamps.mjs').Task[]} */
export const buildTasks = [
  {
    name: 'web',
    key: () =>
      fingerprint(
        [...PACKAGES, 'tsconfig.json', 'schema.graphql', 'codegen.ts', 'web', 'api/domain'],
        noInput,
      ),
    outputs: ['dist/web/index.html'],
    run: () => build('web', 'web/vite.config.ts'),
  },
  {
    name: 'server',
    key: () => fingerprint([...PACKAGES, 'tsconfig.json', 'api', 'prisma'], noInput),
    outputs: ['dist/api/server.js', 'dist/api/migrations'],
    run: () => build('api', 'api/cli/server.vite.config.ts'),
  },
  {
    name: 'store',
    key: () =>
      fingerprint(
        [...PACKAGES, 'tsconfig.json', 'api/simulator', 'prisma/demo', 'api/cli/store.vite.config.ts'],
        noInput,
      ),
    outputs: ['dist/store/store.js'],
    run: () => build('store', 'api/cli/store.vite.config.ts'),
  },
  {
    name: 'database',
    key: () =>
      fingerprint([
        ...PACKAGES,
        'prisma/migrations',
        'api/data/database/createEmbedded.ts',
        'api/data/database/migrate.ts',
      ]),
    outputs: ['dist/database/PG_VERSION'],
    run: () =>
      replaceFolder('dist/database', (folder) =>
        runQuietly('Creating dist/database', [
          node,
          'node_modules/tsx/dist/cli.mjs',
          'api/data/database/createEmbedded.ts',
          folder,
        ]),
      ),
  },
  {
    name: 'bill-of-materials',
    key: () => fingerprint(PACKAGES),
    outputs: ['dist/sbom.json'],
    run: writeBillOfMaterials,
  },
]

/**
 * Builds into temporary folders and swaps them at the end: a server of this checkout may be using the old
 * ones.
 */
function build(name, config) {
  return replaceFolder(`dist/${name}`, (folder) =>
    runQuietly(
      `Building dist/${name}`,
      [
        node,
        'node_modules/vite/bin/vite.js',
        'build',
        '--config',
        config,
        '--outDir',
        folder,
        '--emptyOutDir',
      ],
      { NODE_ENV: 'production' },
    ),
  )
}
