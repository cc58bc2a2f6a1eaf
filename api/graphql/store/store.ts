import {
  deliveryFigures,
  type DeliveryFigures,
  deliveryTallies,
  lastCompleted,
  storeFigures,
  type StoreFigures,
  storeLag,
  topicFigures,
} from '../../data/reads/figures/storeFigures.ts'
import { storeNeeds } from '../../data/reads/figures/storeNeeds.ts'
import { openRuns } from '../../data/reads/lists/syncRunList.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext, StoreSettings } from '../server/context.ts'
import { StoreHealth, StoreLag, StoreNeeds, StoreTopic } from './storeParts.ts'
import { webhookAddress } from '../../usecases/store/missingTopics.ts'
import { followedHere, StoreSubscription } from './storeSubscription.ts'
import { StoreSyncRun } from './storeSyncRun.ts'

interface Webhook {
  readonly topic: string
  readonly url: string
}

const StoreWebhook = builder.objectRef<Webhook>('StoreWebhook').implement({
  description: 'The URL the store delivers one topic to, as JSON signed with the shared secret.',
  fields: (t) => ({
    topic: t.exposeString('topic', {
      description: "The topic as the store names it, e.g. 'products/create'.",
    }),
    url: t.exposeString('url', {
      description: 'The full URL if PUBLIC_URL is set; otherwise a path on the host of this request.',
    }),
  }),
})

const StoreDeliveries = builder.objectRef<DeliveryFigures>('StoreDeliveries').implement({
  description:
    'Counts of the store deliveries of the last 90 days, and of the last one of each topic, including those of test orders.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Number of deliveries waiting to be processed.' }),
    done: t.exposeInt('done', { description: 'Number of processed deliveries.' }),
    dead: t.exposeInt('dead', { description: 'Number of deliveries that failed and were not dismissed.' }),
    ignored: t.exposeInt('ignored', {
      description: 'Number of deliveries whose topic Loupe does not process.',
    }),
    lastTopic: t.string({
      description: 'Topic of the last delivery; null if there is none.',
      nullable: true,
      resolve: ({ last }) => last?.topic ?? null,
    }),
    lastReceivedAt: t.field({
      description: 'When the last delivery was received; null if there is none.',
      type: 'DateTime',
      nullable: true,
      resolve: ({ last }) => last?.receivedAt ?? null,
    }),
  }),
})

/** Counted once for the fields that sum them up. */
const counted = batched(async ({ prisma }) => new Map([['all', await deliveryTallies(prisma)]]))
const tallied = async (context: GraphQLContext) => (await counted(context, 'all')) ?? []

const CATALOG_TOPICS = ['products/create', 'products/update', 'products/delete'] as const

export const StoreStatus = builder.objectRef<StoreSettings & StoreFigures>('StoreStatus').implement({
  description: 'The connection to the store and the size of its catalog. Admins only.',
  fields: (t) => ({
    configured: t.exposeBoolean('configured', { description: 'Whether a store is configured.' }),
    shopDomain: t.exposeString('shopDomain', {
      description: 'Domain of the store; null if none is configured.',
      nullable: true,
    }),
    productCount: t.exposeInt('productCount', { description: 'Number of products from the store.' }),
    variantCount: t.exposeInt('variantCount', { description: 'Number of variants from the store.' }),
    lastSync: t.expose('lastSync', {
      type: 'DateTime',
      nullable: true,
      description: 'When catalog data was last received from the store; null if never.',
    }),
    webhooks: t.field({
      type: [StoreWebhook],
      description: 'The webhook URLs for product topics.',
      resolve: ({ publicUrl }) =>
        CATALOG_TOPICS.map((topic) => ({
          topic,
          url: webhookAddress(publicUrl ?? '', topic),
        })),
    }),
    deliveries: t.field({
      description: "Counts of the store's webhook deliveries.",
      type: StoreDeliveries,
      resolve: async (_status, _args, context) => deliveryFigures(context.prisma, await tallied(context)),
    }),
    apiConfigured: t.boolean({
      description: "Whether Loupe can call the store's API; if not, everything comes by webhook.",
      resolve: ({ api }) => api !== null,
    }),
    apiVersion: t.string({
      description: "The version of the store's API in use; null without an API.",
      nullable: true,
      resolve: ({ api }) => api?.version ?? null,
    }),
    simulatorUrl: t.string({
      nullable: true,
      description: "URL of the store simulator's page; null if the store is a real one.",
      resolve: ({ api }) => api?.simulatorUrl ?? null,
    }),
    health: t.field({
      type: StoreHealth,
      nullable: true,
      description:
        "Whether the store's API is responding; null without an API. Calls the store, so this field may take a moment.",
      resolve: ({ watch }) => watch.health(),
    }),
    subscriptions: t.field({
      type: [StoreSubscription],
      description: 'The topics Loupe needs and whether the store delivers them. Calls the store.',
      resolve: async ({ publicUrl, watch }) => followedHere(publicUrl, await watch.subscriptions()),
    }),
    missingTopics: t.stringList({
      description: 'Topics the store does not deliver to Loupe. Calls the store.',
      resolve: async ({ publicUrl, watch }) =>
        followedHere(publicUrl, await watch.subscriptions())
          .filter(({ present }) => present === false)
          .map(({ topic }) => topic),
    }),
    repairable: t.boolean({
      description: 'Whether Loupe can create the missing subscriptions; requires an API and PUBLIC_URL.',
      resolve: ({ api, publicUrl }) => api !== null && publicUrl !== null,
    }),
    lag: t.field({
      description: 'How far Loupe is behind the store.',
      type: StoreLag,
      resolve: (_status, _args, { prisma }) => storeLag(prisma),
    }),
    lastReconciledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When changes in the store were last compared with Loupe; null if never.',
      resolve: (_status, _args, { prisma }) => lastCompleted(prisma, 'changes'),
    }),
    lastFullCheckAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the whole catalog was last compared with the store, deletions included; null if never.',
      resolve: (_status, _args, { prisma }) => lastCompleted(prisma, 'inventory'),
    }),
    lastByTopic: t.field({
      description: 'Counts of deliveries by topic; each topic that the store has ever sent is listed.',
      type: [StoreTopic],
      resolve: async (_status, _args, context) => topicFigures(context.prisma, await tallied(context)),
    }),
    running: t.field({
      type: [StoreSyncRun],
      description: 'The sync runs that are running or on hold.',
      resolve: async (_status, _args, { prisma }) => [...(await openRuns(prisma))],
    }),
    needs: t.field({
      description: 'What is waiting for an admin.',
      type: StoreNeeds,
      resolve: (_status, _args, { prisma }) => storeNeeds(prisma),
    }),
  }),
})

builder.queryField('storeStatus', (t) =>
  t.field({
    type: StoreStatus,
    description: 'Admin only: the connection to the store.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { prisma, store }) => ({ ...store, ...(await storeFigures(prisma)) }),
  }),
)
