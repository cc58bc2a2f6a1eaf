import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../core/events.ts'
import { subscriptionField } from '../core/subscriptionField.ts'

const countIn = ({ row }: LiveEvent, name: string): number => {
  const count = row.data[name]
  return typeof count === 'number' ? count : 0
}

const CatalogueChangedEvent = builder.objectRef<LiveEvent>('CatalogueChangedEvent').implement({
  description:
    'Products, or the prices that an admin entered for their suppliers, were created, changed or removed: by an admin in Loupe, or by the store.',
  interfaces: [EventInterface],
  fields: (t) => ({
    created: t.int({
      description: 'How many products were created.',
      resolve: (event) => countIn(event, 'created'),
    }),
    changed: t.int({
      description: 'How many products were changed or removed.',
      resolve: (event) => countIn(event, 'changed'),
    }),
  }),
})

subscriptionField('catalogueChanged', {
  type: CatalogueChangedEvent,
  description: 'Admin only: products were created, changed or removed, by an admin or by the store.',
  roles: ['admin'],
})
