import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface, idIn } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'

const AccessChangedEvent = builder.objectRef<LiveEvent>('AccessChangedEvent').implement({
  description: 'An API token or a webhook endpoint was created, changed, or ended.',
  interfaces: [EventInterface],
  fields: (t) => ({
    tokenId: t.id({
      nullable: true,
      description: 'The token that was created or revoked; null when the event is about an endpoint.',
      resolve: (event) => idIn(event, 'tokenId'),
    }),
    endpointId: t.id({
      nullable: true,
      description:
        'The endpoint that was created, changed, or removed; null when the event is about a token.',
      resolve: (event) => idIn(event, 'endpointId'),
    }),
  }),
})

subscriptionField('accessChanged', {
  type: AccessChangedEvent,
  description: "Supplier: its own tokens and endpoints changed. Admin: anyone's.",
  roles: ['admin', 'supplier'],
})
