import type { StoreMatter as Matter } from '../domain/events.ts'
import type { LiveEvent } from '../usecases/live/ports.ts'
import { builder } from './builder.ts'
import { describedEnumValues } from './enums.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'
import { runById, StoreSyncRun } from './storeSyncRun.ts'

type Moved = Matter | 'catalogue' | 'request'

const matters = {
  sync: 'A reading of the store began, moved on, waits for an answer, or ended.',
  delivery: 'Deliveries were worked off, given up or replayed.',
  subscriptions: 'What the store is to deliver was repaired.',
  line: 'A line without request came in, or was made one.',
  privacy: 'A customer’s wish came in, or was answered.',
  catalogue: 'Products came or changed.',
  request: 'A request was opened.',
} satisfies Record<Moved, string>

const StoreMatter = builder.enumType('StoreMatter', {
  description: 'What of the connection to the store moved.',
  values: describedEnumValues(matters),
})

const isMatter = (what: unknown): what is Moved => typeof what === 'string' && what in matters

function matterOf({ row: { type, data } }: LiveEvent): Moved {
  if (type === 'catalogue.changed') return 'catalogue'
  if (type === 'request.opened' || type === 'request.held') return 'request'
  return isMatter(data['what']) ? data['what'] : 'sync'
}

const idIn = ({ row }: LiveEvent, name: string): string | null => {
  const id = row.data[name]
  return typeof id === 'string' ? id : null
}

const StoreChangedEvent = builder.objectRef<LiveEvent>('StoreChangedEvent').implement({
  description: 'Something about the connection to the store is another than before.',
  interfaces: [EventInterface],
  fields: (t) => ({
    what: t.field({ type: StoreMatter, resolve: matterOf }),
    runId: t.id({ nullable: true, resolve: (event) => idIn(event, 'runId') }),
    run: t.field({
      type: StoreSyncRun,
      nullable: true,
      description: 'The reading that moved, as it is now.',
      resolve: async (event, _args, context) => {
        const id = idIn(event, 'runId')
        return id === null ? null : ((await runById(context, id)) ?? null)
      },
    }),
    deliveryId: t.id({
      nullable: true,
      description: 'Null where it is about several.',
      resolve: (event) => idIn(event, 'deliveryId'),
    }),
    lineId: t.id({
      nullable: true,
      description: 'The line that an admin made a request of.',
      resolve: (event) => idIn(event, 'lineId'),
    }),
    privacyRequestId: t.id({
      nullable: true,
      description: 'The privacy request that an admin closed.',
      resolve: (event) => idIn(event, 'privacyRequestId'),
    }),
    removes: t.boolean({
      nullable: true,
      description: 'What an admin answered to a reading that was held; null where nobody did.',
      resolve: ({ row: { data } }) => (typeof data['removes'] === 'boolean' ? data['removes'] : null),
    }),
    by: t.string({
      nullable: true,
      description: 'The admin who did it; null where it was the store or Loupe.',
      resolve: ({ row: { actor } }) => (actor?.role === 'admin' ? actor.name : null),
    }),
  }),
})

builder.subscriptionField('storeChanged', (t) =>
  t.field({
    type: StoreChangedEvent,
    description: 'Admin only: whatever the store’s console shows has moved.',
    authScopes: { roles: ['admin'] },
    args: {
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
    },
    subscribe: (_root, { after }, context) =>
      follow(context, { field: 'storeChanged', after, shows: () => Promise.resolve(true) }),
    resolve: happened,
  }),
)
