import type { StoreLag as Lag } from '../data/reads/storeLag.ts'
import type { StoreNeeds as Needs } from '../data/reads/storeNeeds.ts'
import type { TopicFigures } from '../data/reads/topicFigures.ts'
import { builder } from './builder.ts'
import type { StoreAnswer } from './storeWatch.ts'

export const StoreHealth = builder.objectRef<StoreAnswer>('StoreHealth').implement({
  description: "How the store's API answers, as asked a moment ago.",
  fields: (t) => ({
    ok: t.exposeBoolean('ok'),
    message: t.exposeString('message', { description: 'One sentence.' }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime' }),
    missingScopes: t.exposeStringList('missingScopes', {
      description: 'What the token would have to be allowed besides, as the store names it: read_orders.',
    }),
  }),
})

export const StoreLag = builder.objectRef<Lag>('StoreLag').implement({
  description: 'How far this is behind the store.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Deliveries that are yet to be worked off.' }),
    oldestWaitingAt: t.expose('oldestWaitingAt', { type: 'DateTime', nullable: true }),
  }),
})

export const StoreTopic = builder.objectRef<TopicFigures>('StoreTopic').implement({
  description: 'How the deliveries of one topic fare, of those that are kept.',
  fields: (t) => ({
    topic: t.exposeString('topic'),
    lastReceivedAt: t.expose('lastReceivedAt', { type: 'DateTime' }),
    waiting: t.exposeInt('waiting'),
    done: t.exposeInt('done'),
    dead: t.exposeInt('dead'),
  }),
})

export const StoreNeeds = builder.objectRef<Needs>('StoreNeeds').implement({
  description: "How much of the store's doings waits for an admin.",
  fields: (t) => ({
    deadDeliveries: t.exposeInt('deadDeliveries', { description: 'Deliveries that were given up.' }),
    linesToMap: t.exposeInt('linesToMap', {
      description: 'Lines of orders that no piece of the catalogue stands for.',
    }),
    privacyRequests: t.exposeInt('privacyRequests', { description: 'Customers’ wishes that are open.' }),
  }),
})
