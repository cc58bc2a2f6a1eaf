import type { ObjectRef } from '@pothos/core'
import type { Actor } from '../../domain/actor.ts'
import type { LiveField } from '../../domain/liveFields.ts'
import type { LiveEvent, LoggedEvent } from '../../usecases/live/ports.ts'
import type { GraphQLContext } from '../server/context.ts'
import { builder, type Types } from '../core/builder.ts'
import { eventOf, follow } from './follow.ts'

export const AFTER = {
  type: 'EventCursor',
  description: 'Resume after this cursor; without it, only new events are sent.',
} as const

type About = 'requestId' | 'orderId'

interface SubscriptionField {
  readonly type: ObjectRef<Types, LiveEvent>
  readonly description: string
  /** All signed-in callers by default. */
  readonly roles?: readonly Actor['role'][]
  /** An argument that restricts the events to those about one object. */
  readonly about?: About
  /** The types of the events that are sent; by default, all of the field's. */
  readonly matches?: (row: LoggedEvent, context: GraphQLContext) => boolean
  /** Whether the caller may (still) see the objects of an event. */
  readonly shows?: (row: LoggedEvent, context: GraphQLContext) => Promise<boolean>
}

/** Adds a subscription field, which sends the events that the catalog assigns to it. */
export function subscriptionField(field: LiveField, options: SubscriptionField): void {
  const { type, description, roles, about, matches, shows } = options
  builder.subscriptionField(field, (t) =>
    t.field({
      type,
      description,
      ...(roles && { authScopes: { roles } }),
      args: {
        ...(about && {
          [about]: t.arg.id({
            description: `Only events about this ${about === 'orderId' ? 'order' : 'request'}.`,
          }),
        }),
        after: t.arg(AFTER),
      },
      subscribe: (_root, { after, ...ids }, context) => {
        const id = (about && (ids as Partial<Record<About, string | null>>)[about]?.toLowerCase()) ?? null
        return follow(context, {
          field,
          after,
          matches: (row) => (!about || id === null || row[about] === id) && (matches?.(row, context) ?? true),
          shows: (row) => shows?.(row, context) ?? Promise.resolve(true),
        })
      },
      resolve: eventOf,
    }),
  )
}
