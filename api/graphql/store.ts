import { deliveryFigures, type DeliveryFigures } from '../data/reads/deliveryFigures.ts'
import { storeFigures, type StoreFigures } from '../data/reads/storeFigures.ts'
import { storeLag } from '../data/reads/storeLag.ts'
import { storeNeeds } from '../data/reads/storeNeeds.ts'
import { openRuns } from '../data/reads/syncRunList.ts'
import { topicFigures } from '../data/reads/topicFigures.ts'
import { builder } from './builder.ts'
import type { StoreSettings } from './context.ts'
import { StoreHealth, StoreLag, StoreNeeds, StoreTopic } from './storeParts.ts'
import { webhookAddress } from '../usecases/store/missingTopics.ts'
import { followedHere, StoreSubscription } from './storeSubscription.ts'
import { StoreSyncRun } from './storeSyncRun.ts'

interface Webhook {
  readonly topic: string
  readonly url: string
}

const StoreWebhook = builder.objectRef<Webhook>('StoreWebhook').implement({
  description: 'Where the store is to deliver one of its topics: JSON, signed with the shared secret.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: "As the store names it: 'products/create'." }),
    url: t.exposeString('url', {
      description: 'Whole where PUBLIC_URL is set; else a path of the host that this was asked of.',
    }),
  }),
})

const StoreDeliveries = builder.objectRef<DeliveryFigures>('StoreDeliveries').implement({
  description: 'How the deliveries of the store fare, of those that are kept; test orders are among them.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Yet to be worked off.' }),
    done: t.exposeInt('done', { description: 'Worked off.' }),
    dead: t.exposeInt('dead', { description: 'Given up: not readable, or failed again and again.' }),
    ignored: t.exposeInt('ignored', { description: 'Of topics that are not followed.' }),
    lastTopic: t.string({ nullable: true, resolve: ({ last }) => last?.topic ?? null }),
    lastReceivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ last }) => last?.receivedAt ?? null,
    }),
  }),
})

const CATALOGUE_TOPICS = ['products/create', 'products/update', 'products/delete'] as const

export const StoreStatus = builder.objectRef<StoreSettings & StoreFigures>('StoreStatus').implement({
  description: 'Whether the store is connected, and how much of its catalogue is here.',
  fields: (t) => ({
    configured: t.exposeBoolean('configured'),
    shopDomain: t.exposeString('shopDomain', { nullable: true }),
    productCount: t.exposeInt('productCount'),
    variantCount: t.exposeInt('variantCount'),
    lastSync: t.expose('lastSync', {
      type: 'DateTime',
      nullable: true,
      description: 'When something of the catalogue last came from the store.',
    }),
    webhooks: t.field({
      type: [StoreWebhook],
      description: "The addresses for the store's products.",
      resolve: ({ publicUrl }) =>
        CATALOGUE_TOPICS.map((topic) => ({
          topic,
          url: webhookAddress(publicUrl ?? '', topic),
        })),
    }),
    deliveries: t.field({
      type: StoreDeliveries,
      resolve: (_status, _args, { prisma }) => deliveryFigures(prisma),
    }),
    apiConfigured: t.boolean({
      description: 'Whether the store can be asked; else everything comes by webhook.',
      resolve: ({ api }) => api !== null,
    }),
    apiVersion: t.string({ nullable: true, resolve: ({ api }) => api?.version ?? null }),
    simulatorUrl: t.string({
      nullable: true,
      description: 'Where the simulator of a store has its page; null when it is a real one.',
      resolve: ({ api }) => api?.simulatorUrl ?? null,
    }),
    health: t.field({
      type: StoreHealth,
      nullable: true,
      description: 'Asks the store itself, so that it may take a moment; null without an API.',
      resolve: ({ watch }) => watch.health(),
    }),
    subscriptions: t.field({
      type: [StoreSubscription],
      description: 'What is followed, and whether the store delivers it: asks the store itself.',
      resolve: async ({ publicUrl, watch }) => followedHere(publicUrl, await watch.subscriptions()),
    }),
    missingTopics: t.stringList({
      description: 'Of these, what the store does not deliver: asks the store itself.',
      resolve: async ({ publicUrl, watch }) =>
        followedHere(publicUrl, await watch.subscriptions())
          .filter(({ present }) => present === false)
          .map(({ topic }) => topic),
    }),
    repairable: t.boolean({
      description: 'Whether the missing ones can be created from here: with an API and PUBLIC_URL.',
      resolve: ({ api, publicUrl }) => api !== null && publicUrl !== null,
    }),
    lag: t.field({ type: StoreLag, resolve: (_status, _args, { prisma }) => storeLag(prisma) }),
    lastReconciledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When what changed in the store was last compared with what is here.',
      resolve: async (_status, _args, { prisma }) => (await storeLag(prisma)).lastReconciledAt,
    }),
    lastByTopic: t.field({
      type: [StoreTopic],
      resolve: (_status, _args, { prisma }) => topicFigures(prisma),
    }),
    running: t.field({
      type: [StoreSyncRun],
      description: 'The readings that go on, or wait for an admin.',
      resolve: async (_status, _args, { prisma }) => [...(await openRuns(prisma))],
    }),
    needs: t.field({ type: StoreNeeds, resolve: (_status, _args, { prisma }) => storeNeeds(prisma) }),
  }),
})

builder.queryField('storeStatus', (t) =>
  t.field({
    type: StoreStatus,
    description: 'Admin only.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { prisma, store }) => ({ ...store, ...(await storeFigures(prisma)) }),
  }),
)
