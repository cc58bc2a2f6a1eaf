import type { StoreMatter as Matter } from '../../domain/events/deskEvents.ts'
import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { EventInterface, idIn } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { runById, StoreSyncRun } from './storeSyncRun.ts'

type ChangedPart = Matter | 'catalogue' | 'request'

const matters = {
  sync: 'A sync run started, made progress, was put on hold, or ended.',
  delivery: 'Deliveries were processed, failed or replayed.',
  subscriptions: 'Missing webhook subscriptions were created in the store.',
  line: 'A store order line without a request arrived, changed or was removed, or an admin opened a request for one or decided that it needs none.',
  privacy: 'A privacy request was received or closed.',
  catalogue: 'Products were added or changed.',
  request: 'A request was opened.',
} satisfies Record<ChangedPart, string>

const StoreMatter = builder.enumType('StoreMatter', {
  description: 'The parts of the store connection that can change.',
  values: describedEnumValues(matters),
})

const isMatter = (what: unknown): what is ChangedPart => typeof what === 'string' && what in matters

function matterOf({ row: { type, data } }: LiveEvent): ChangedPart {
  if (type === 'catalogue.changed') return 'catalogue'
  if (type === 'request.opened' || type === 'request.held') return 'request'
  return isMatter(data['what']) ? data['what'] : 'sync'
}

const StoreChangedEvent = builder.objectRef<LiveEvent>('StoreChangedEvent').implement({
  description:
    'The store connection changed: a delivery, sync run, request, skipped line or privacy request.',
  interfaces: [EventInterface],
  fields: (t) => ({
    what: t.field({ description: 'What changed.', type: StoreMatter, resolve: matterOf }),
    runId: t.id({
      description: 'Id of the sync run it is about; null for other changes.',
      nullable: true,
      resolve: (event) => idIn(event, 'runId'),
    }),
    run: t.field({
      type: StoreSyncRun,
      nullable: true,
      description: 'The sync run it is about, as it is now; null for other changes.',
      resolve: async (event, _args, context) => {
        const id = idIn(event, 'runId')
        return id === null ? null : ((await runById(context, id)) ?? null)
      },
    }),
    deliveryId: t.id({
      nullable: true,
      description: 'The store delivery it is about; null if there are several or none.',
      resolve: (event) => idIn(event, 'deliveryId'),
    }),
    lineId: t.id({
      nullable: true,
      description:
        'The store order line an admin opened a request for, or decided that it needs none; null for other changes.',
      resolve: (event) => idIn(event, 'lineId'),
    }),
    privacyRequestId: t.id({
      nullable: true,
      description: 'The privacy request an admin closed; null for other changes.',
      resolve: (event) => idIn(event, 'privacyRequestId'),
    }),
    removes: t.boolean({
      nullable: true,
      description: 'Whether an admin let a sync run on hold remove products; null for other changes.',
      resolve: ({ row: { data } }) => (typeof data['removes'] === 'boolean' ? data['removes'] : null),
    }),
    by: t.string({
      nullable: true,
      description: 'Name of the admin who caused it; null if it was the store or Loupe.',
      resolve: ({ row: { actor } }) => (actor?.role === 'admin' ? actor.name : null),
    }),
  }),
})

subscriptionField('storeChanged', {
  type: StoreChangedEvent,
  description: 'Admin only: something on the store pages changed.',
  roles: ['admin'],
})
