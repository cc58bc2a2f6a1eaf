import type { IForbiddenRuleType } from 'dependency-cruiser'

interface Row {
  from: string
  to: string[]
  packages?: string[]
}

/** The port that traces and times operations, how calls are coalesced, and how long they are waited for. */
const ANYWHERE = ['^api/tracing/(traced|tracedStatement)\\.ts$', '^api/(coalesced|inTime)\\.ts$']
const PATHS = '^web/features/[^/]+/paths\\.ts$'

/**
 * Who may import whom: each row of the layout, with everything its files may import. `packages` are exact names; a
 * row without them may use any package.
 */
const LAYOUT: Row[] = [
  { from: '^api/domain/', to: ['^api/domain/'], packages: ['zod', 'date-fns'] },
  { from: '^api/usecases/', to: ['^api/usecases/', '^api/domain/'], packages: ['zod', 'date-fns'] },
  ...['data', 'store', 'live', 'mail', 'outgoing', 'jobs'].map((part) => ({
    from: `^api/${part}/`,
    to: [
      `^api/${part}/`,
      ...ANYWHERE,
      '^api/domain/',
      '^api/usecases/ports\\.ts$',
      '^api/usecases/[^/]+/ports\\.ts$',
    ],
  })),
  // The store simulator knows nothing about Loupe, or it would share its mistakes.
  { from: '^api/simulator/', to: ['^api/simulator/', '^prisma/demo/'] },
  // The parts of the demo: its store, people and history.
  { from: '^prisma/demo/', to: ['^prisma/demo/', '^api/domain/'] },
  { from: '^api/tracing/', to: ['^api/tracing/'] },
  { from: '^api/transport/', to: ['^api/transport/', ...ANYWHERE, '^api/domain/', '^api/usecases/'] },
  ...['graphql', 'rest', 'webhooks'].map((entryPoint) => ({
    from: `^api/${entryPoint}/`,
    to: [
      `^api/${entryPoint}/`,
      ...ANYWHERE,
      '^api/transport/',
      '^api/usecases/',
      '^api/domain/',
      '^api/data/',
    ],
  })),
  // The composition root: it may use everything except the entry points.
  { from: '^api/wiring/', to: ['^api/(?!cli/)', '^prisma/(demo|seed)/'] },
  { from: '^api/cli/', to: ['^api/', '^prisma/', '^web/build/'] },
  { from: '^prisma/(seed|engine)/', to: ['^prisma/', '^api/'] },
  // The service worker is a separate program: of the live screens, it knows only the request for the first
  // query.
  {
    from: '^web/worker/',
    to: ['^web/(worker|ui|gql)/', '^web/live/links/requestById\\.ts$', '^api/domain/'],
  },
  {
    from: '^web/build/',
    to: ['^web/build/', '^web/ui/page/Screen\\.ts$', '^web/live/links/wireQuery\\.ts$'],
  },
  // Components without data show numbers, countries, statuses and near deadlines like everything else.
  {
    from: '^web/ui/',
    to: [
      '^web/ui/',
      '^api/domain/(calendar|counted|country|money|request/closing|statusNames|supplier/erasedSupplier)\\.ts$',
    ],
  },
  { from: '^web/live/', to: ['^web/live/', '^web/ui/', '^web/gql/', '^api/domain/'] },
  // Components with data that several features share. None depends on another.
  {
    from: '^web/parts/([^/]+)/',
    to: ['^web/parts/$1/', PATHS, '^web/(ui|gql|live)/', '^api/domain/'],
  },
  {
    from: '^web/features/([^/]+)/',
    to: ['^web/features/$1/', PATHS, '^web/(ui|gql|live|parts)/', '^api/domain/'],
  },
  { from: '^web/app/', to: ['^web/(app|features|ui|gql|live|parts)/', '^api/domain/'] },
]

/** The folders of the client's shared code, in order: each may import from those before it. */
const ORDER: Record<string, string[]> = {
  'web/ui': [
    'look',
    'interaction',
    'server',
    'device',
    'load',
    'notice',
    'value',
    'form',
    'dialog',
    'list',
    'page',
  ],
  'web/live': ['records', 'links', 'connection', 'queries', 'duty', 'commands'],
}

const OURS = '^(api|web|prisma|tests)/'
const TESTS = '\\.test\\.tsx?$|^tests/'

const rows = LAYOUT.flatMap(({ from, to, packages }) => {
  const name = from.replace(/[^a-z/]/g, '').replace(/\/+$/, '')
  const source = { path: from, pathNot: TESTS }
  const rules: IForbiddenRuleType[] = [
    {
      name: `${name} imports only what its row allows`,
      severity: 'error',
      from: source,
      to: { path: OURS, pathNot: to },
    },
  ]
  if (packages) {
    const allowed = packages.map((one) => `(^|/)node_modules/${one}/`)
    rules.push({
      name: `${name} uses no other packages`,
      severity: 'error',
      from: source,
      to: { dependencyTypesNot: ['local'], pathNot: [OURS, ...allowed] },
    })
  }
  return rules
})

const ordered = Object.entries(ORDER).flatMap(([parent, folders]) =>
  folders.map((folder, nth): IForbiddenRuleType => {
    const allowed = folders.slice(0, nth + 1).join('|')
    return {
      name: `${parent}/${folder} imports only from the folders before it`,
      severity: 'error',
      from: { path: `^${parent}/${folder}/`, pathNot: TESTS },
      to: { path: `^${parent}/`, pathNot: `^${parent}/(${allowed})/` },
    }
  }),
)

/** The import rules in dependency-cruiser's format. */
export const boundaries: IForbiddenRuleType[] = [
  ...rows,
  ...ordered,
  {
    name: 'no cycles',
    severity: 'error',
    from: {},
    // Cycles of types only, too: they do not exist at run time, but neither file can be read without the other.
    to: { circular: true },
  },
  {
    name: 'nothing imports a file that is not there',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'the product does not need its tests',
    severity: 'error',
    from: { path: '^(api|web|prisma)/', pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: 'what all types of the GraphQL schema share knows none of them',
    severity: 'error',
    from: { path: '^api/graphql/(core|live|paging)/', pathNot: TESTS },
    to: { path: '^api/graphql/[^/]+/', pathNot: '^api/graphql/(core|live|paging|limits|planned|server)/' },
  },
  {
    name: 'what deps.ts puts together is handed in, not fetched',
    severity: 'error',
    from: { path: '^api/[^/]+/', pathNot: '^api/(cli|wiring)/|\\.test\\.ts$' },
    to: { path: '^api/((deps|server)\\.ts$|wiring/)' },
  },
]
