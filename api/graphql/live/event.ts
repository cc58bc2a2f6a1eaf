import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'

/**
 * Each noun's folder defines the types of its events beside their subscription fields (`subscriptionField.ts`). The data of an
 * event is never sent to clients: every object is read again by id, with the client's selection and the caller's permissions.
 */
export const EventInterface = builder.interfaceRef<LiveEvent>('Event').implement({
  description: 'An event of the event log.',
  fields: (t) => ({
    cursor: t.field({
      type: 'EventCursor',
      description: 'The cursor of this event: pass it as `after` to resume from here.',
      resolve: ({ cursor }) => cursor,
    }),
    occurredAt: t.field({
      description: 'When the event happened.',
      type: 'DateTime',
      resolve: ({ row }) => row.occurredAt,
    }),
  }),
})

/** The id that an event's data has under this name; null if it has none. */
export const idIn = ({ row }: LiveEvent, name: string): string | null => {
  const id = row.data[name]
  return typeof id === 'string' ? id : null
}

/** The field `by` of events that an admin causes. */
export const changedBy = {
  description: 'Name of the admin who made the change.',
  resolve: ({ row }: LiveEvent) => row.actor?.name ?? '',
}
