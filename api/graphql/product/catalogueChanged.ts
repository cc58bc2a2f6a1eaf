import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../core/events.ts'
import { subscriptionField } from '../core/subscriptionField.ts'

const countIn = ({ row }: LiveEvent, name: string): number | null => {
  const count = row.data[name]
  return typeof count === 'number' ? count : null
}

const CatalogueChangedEvent = builder.objectRef<LiveEvent>('CatalogueChangedEvent').implement({
  description:
    'Products were created, changed or removed: by an admin in Loupe, or by the store. Admins also get it when a cost changed, or a price that an admin entered for a supplier.',
  interfaces: [EventInterface],
  fields: (t) => ({
    created: t.int({
      nullable: true,
      description: 'How many products were created. Admin only: null for everyone else.',
      resolve: (event) => countIn(event, 'created'),
    }),
    changed: t.int({
      nullable: true,
      description: 'How many products were changed or removed. Admin only: null for everyone else.',
      resolve: (event) => countIn(event, 'changed'),
    }),
  }),
})

subscriptionField('catalogueChanged', {
  type: CatalogueChangedEvent,
  description:
    "Products were created, changed or removed, by an admin or by the store. Supplier: only if what suppliers see of them changed; never because of a price, a cost or the store's inventory.",
  roles: ['admin', 'supplier'],
})
