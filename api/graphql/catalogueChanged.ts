import type { LiveEvent } from '../usecases/live/ports.ts'
import { builder } from './builder.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'

const countIn = ({ row }: LiveEvent, name: string): number => {
  const count = row.data[name]
  return typeof count === 'number' ? count : 0
}

const CatalogueChangedEvent = builder.objectRef<LiveEvent>('CatalogueChangedEvent').implement({
  description: 'Products were made or changed here, not by the store.',
  interfaces: [EventInterface],
  fields: (t) => ({
    created: t.int({ description: 'New products.', resolve: (event) => countIn(event, 'created') }),
    changed: t.int({
      description: 'Products that say something else now.',
      resolve: (event) => countIn(event, 'changed'),
    }),
  }),
})

builder.subscriptionField('catalogueChanged', (t) =>
  t.field({
    type: CatalogueChangedEvent,
    description: 'Admin only: an admin made or changed products.',
    authScopes: { roles: ['admin'] },
    args: {
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
    },
    subscribe: (_root, { after }, context) =>
      follow(context, { field: 'catalogueChanged', after, shows: () => Promise.resolve(true) }),
    resolve: happened,
  }),
)
