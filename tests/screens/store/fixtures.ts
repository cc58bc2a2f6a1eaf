import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { StoreCheckQuery, StoreScreenQuery, SyncRun_RunFragment } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

export type Status = Unmasked<StoreScreenQuery>['storeStatus']
export type Asked = Unmasked<StoreCheckQuery>['storeStatus']

export const aStatus = (changes: Partial<Status> = {}): Status => ({
  __typename: 'StoreStatus',
  configured: true,
  shopDomain: 'loupe.myshopify.com',
  productCount: 1_204,
  variantCount: 8_310,
  lastSync: '2026-11-20T08:05:00.000Z',
  webhooks: ['create', 'update', 'delete'].map((event) => ({
    __typename: 'StoreWebhook',
    topic: `products/${event}`,
    url: `/api/webhooks/shopify/products/${event}`,
  })),
  deliveries: {
    __typename: 'StoreDeliveries',
    waiting: 2,
    done: 310,
    dead: 1,
    ignored: 4,
    lastTopic: 'orders/create',
    lastReceivedAt: '2026-11-20T09:00:00.000Z',
  },
  apiConfigured: true,
  apiVersion: '2026-10',
  simulatorUrl: null,
  repairable: true,
  lag: { __typename: 'StoreLag', waiting: 2, oldestWaitingAt: null },
  lastReconciledAt: '2026-11-20T08:55:00.000Z',
  lastFullCheckAt: '2026-11-20T03:10:00.000Z',
  lastByTopic: [
    {
      __typename: 'StoreTopic',
      topic: 'orders/create',
      lastReceivedAt: '2026-11-20T09:00:00.000Z',
      waiting: 0,
      done: 210,
      dead: 0,
    },
  ],
  needs: { __typename: 'StoreNeeds', deadDeliveries: 1, linesToMap: 2, privacyRequests: 0, heldSyncs: 0 },
  running: [],
  ...changes,
})

export const aHealth = (changes: Partial<NonNullable<Asked['health']>> = {}) => ({
  __typename: 'StoreHealth' as const,
  ok: true,
  message: 'Store API is responding.',
  checkedAt: '2026-11-20T09:00:00.000Z',
  missingScopes: [],
  currency: 'USD' as string | null,
  ...changes,
})

export const asked = (changes: Partial<Asked> = {}): Asked => ({
  __typename: 'StoreStatus',
  health: aHealth(),
  subscriptions: [
    subscription('orders/create', true),
    subscription('products/update', false),
    subscription('orders/delete', null),
  ],
  ...changes,
})

export const subscription = (topic: string, present: boolean | null): Asked['subscriptions'][number] => ({
  __typename: 'StoreSubscription',
  topic,
  url: `https://desk.example/api/webhooks/shopify/${topic}`,
  present,
})

export type Run = SyncRun_RunFragment

const NO_COUNTS: Run['counts'] = {
  __typename: 'StoreSyncCounts',
  productCount: null,
  variantCount: null,
  costsSynced: null,
  totalProcessed: null,
  skipped: null,
  unchanged: null,
  orderCount: null,
  quoteRequestCount: null,
  removed: null,
  ordersCanceled: null,
}

export const aRun = ({
  counts,
  ...changes
}: Partial<Omit<Run, 'counts'>> & { counts?: Partial<Run['counts']> } = {}): Run => ({
  __typename: 'StoreSyncRun',
  id: 'run-1',
  kind: 'PRODUCTS',
  status: 'RUNNING',
  phase: 'APPLYING',
  done: 1_200,
  total: 8_310,
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  error: null,
  ...changes,
  counts: { ...NO_COUNTS, ...counts },
})

type Console = { variants?: number; status?: Status; asked?: Asked; handlers?: RequestHandler[] }

/** The data of the store screens; the catalog may have variants that the store does not. */
export const storeScreen = (storeStatus: Status, variants = 1) => ({
  eventCursor: 'cursor-0',
  variants: {
    __typename: 'VariantConnection' as const,
    edges: Array.from({ length: Math.min(variants, 1) }, () => ({
      __typename: 'VariantEdge' as const,
      node: { __typename: 'Variant' as const, id: 'variant-1' },
    })),
  },
  storeStatus,
})

/** Opens one of the store screens. */
export const openConsole = (
  path: string,
  { status = aStatus(), asked: said = asked(), variants = 1, handlers = [] }: Console = {},
) =>
  renderScreen(path, {
    viewer: anAdmin(),
    handlers: [
      ...handlers,
      graphql.query('StoreScreen', () => HttpResponse.json({ data: storeScreen(status, variants) })),
      graphql.query('StoreCheck', () => HttpResponse.json({ data: { storeStatus: said } })),
    ],
  })

/** The response to a list query. */
export const connectionOf = (name: string, nodes: readonly object[], more: object = {}) => ({
  __typename: `${name}Connection`,
  edges: nodes.map((node) => ({ __typename: `${name}Edge`, node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
  ...more,
})
