import type { LiveEvent } from '../usecases/live/ports.ts'
import { builder } from './builder.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'

const idIn = ({ row }: LiveEvent, name: string): string | null => {
  const id = row.data[name]
  return typeof id === 'string' ? id : null
}

const AccessChangedEvent = builder.objectRef<LiveEvent>('AccessChangedEvent').implement({
  description:
    "A program's access was made, changed or ended: a token, or an address that events are posted to.",
  interfaces: [EventInterface],
  fields: (t) => ({
    tokenId: t.id({
      nullable: true,
      description: 'The token that was made or revoked; null when it was an endpoint.',
      resolve: (event) => idIn(event, 'tokenId'),
    }),
    endpointId: t.id({
      nullable: true,
      description: 'The endpoint that was made, changed or removed; null when it was a token.',
      resolve: (event) => idIn(event, 'endpointId'),
    }),
  }),
})

builder.subscriptionField('accessChanged', (t) =>
  t.field({
    type: AccessChangedEvent,
    description: "Supplier: its own tokens and endpoints changed. Admin: anybody's.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
    },
    subscribe: (_root, { after }, context) =>
      follow(context, { field: 'accessChanged', after, shows: () => Promise.resolve(true) }),
    resolve: happened,
  }),
)
