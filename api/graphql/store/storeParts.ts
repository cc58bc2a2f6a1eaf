import type { StoreLag as Lag, TopicFigures } from '../../data/reads/figures/storeFigures.ts'
import type { StoreNeeds as Needs } from '../../data/reads/figures/storeNeeds.ts'
import { builder } from '../core/builder.ts'
import type { StoreAnswer } from './storeWatch.ts'

export const StoreHealth = builder.objectRef<StoreAnswer>('StoreHealth').implement({
  description: "Whether the store's API is responding, checked moments ago.",
  fields: (t) => ({
    ok: t.exposeBoolean('ok', {
      description: 'Whether the API is responding, all scopes are granted, and prices are in US dollars.',
    }),
    message: t.exposeString('message', { description: 'The result in one sentence.' }),
    checkedAt: t.expose('checkedAt', { description: 'When this was checked.', type: 'DateTime' }),
    missingScopes: t.exposeStringList('missingScopes', {
      description: 'Access scopes the token lacks, as the store names them, e.g. read_orders.',
    }),
    currency: t.exposeString('currency', {
      description:
        "Currency of the store's prices, as its ISO 4217 code; null if the API did not respond. Prices and costs in another currency than USD are left out of the catalog.",
      nullable: true,
    }),
  }),
})

export const StoreLag = builder.objectRef<Lag>('StoreLag').implement({
  description: 'How far Loupe is behind the store.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Number of deliveries waiting to be processed.' }),
    oldestWaitingAt: t.expose('oldestWaitingAt', {
      description:
        'Since when the longest-waiting delivery has waited, counted from when it was received or last replayed; null if none is waiting.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
})

export const StoreTopic = builder.objectRef<TopicFigures>('StoreTopic').implement({
  description:
    'Counts of the store deliveries of one topic in the last 90 days, and the last one, however old it is.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: "The topic as the store names it, e.g. 'orders/create'." }),
    lastReceivedAt: t.expose('lastReceivedAt', {
      description: 'When the last delivery was received.',
      type: 'DateTime',
    }),
    waiting: t.exposeInt('waiting', { description: 'Number of deliveries waiting to be processed.' }),
    done: t.exposeInt('done', { description: 'Number of processed deliveries.' }),
    dead: t.exposeInt('dead', { description: 'Number of deliveries that failed and were not dismissed.' }),
  }),
})

export const StoreNeeds = builder.objectRef<Needs>('StoreNeeds').implement({
  description: 'How much store work is waiting for an admin.',
  fields: (t) => ({
    deadDeliveries: t.exposeInt('deadDeliveries', {
      description:
        'Number of deliveries that failed, were not dismissed, and can be replayed because their payloads are kept.',
    }),
    linesToMap: t.exposeInt('linesToMap', {
      description: 'Number of store order lines that do not match any variant in the catalog.',
    }),
    privacyRequests: t.exposeInt('privacyRequests', {
      description: 'Number of open privacy requests from customers.',
    }),
    heldSyncs: t.exposeInt('heldSyncs', {
      description:
        'Sync runs on hold until an admin decides whether they may remove what they found missing.',
    }),
  }),
})
