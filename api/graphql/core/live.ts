import type { LoggedEvent } from '../../usecases/live/ports.ts'
import { notificationInbox } from '../notification/notificationInbox.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import {
  NotificationArrivedEvent,
  OrderChangedEvent,
  QuoteAwardedEvent,
  QuoteSubmittedEvent,
  RequestChangedEvent,
  RequestOpenedEvent,
  SupplierChangedEvent,
} from './events.ts'
import { follow, followerIn, happened } from './follow.ts'

builder.queryField('eventCursor', (t) =>
  t.field({
    type: 'EventCursor',
    description:
      'The position of this very snapshot for the caller: pass it as `after`, so that nothing falls between query and subscription. One cursor covers all that the viewer may hear and is valid for every subscription.',
    // Already read by `cursorFirst.ts`, before anything else.
    resolve: (_root, _args, { cursor, live, actor }) => cursor ?? live.currentCursor(followerIn(actor)),
  }),
)

const always = () => Promise.resolve(true)

const quoteIsVisible =
  ({ prisma, visible }: GraphQLContext) =>
  async ({ quoteId }: LoggedEvent) =>
    quoteId !== null && (await prisma.quote.count({ where: { AND: [{ id: quoteId }, visible.quotes] } })) > 0

builder.subscriptionFields((t) => {
  const position = () =>
    t.arg({
      type: 'EventCursor',
      description: 'Resume after this cursor; without it, only new events are sent.',
    })
  return {
    quoteSubmitted: t.field({
      type: QuoteSubmittedEvent,
      description: 'Admin: a quote was submitted or updated (optionally of one request).',
      authScopes: { roles: ['admin'] },
      args: { requestId: t.arg.id({ description: 'Only events about this request.' }), after: position() },
      subscribe: (_root, { requestId, after }, context) =>
        follow(context, {
          field: 'quoteSubmitted',
          after,
          matches: only('requestId', requestId),
          shows: (row) => quoteIsVisible(context)(row),
        }),
      resolve: happened,
    }),

    quoteAwarded: t.field({
      type: QuoteAwardedEvent,
      description: 'Admin: every award and re-award. Supplier: the outcome of requests they quoted on.',
      authScopes: { roles: ['admin', 'supplier'] },
      args: { after: position() },
      subscribe: (_root, { after }, context) =>
        follow(context, { field: 'quoteAwarded', after, shows: always }),
      resolve: happened,
    }),

    requestOpened: t.field({
      type: RequestOpenedEvent,
      description: 'Supplier: a request opened for them. Admin and partner: every new request.',
      args: { after: position() },
      subscribe: (_root, { after }, context) =>
        follow(context, {
          field: 'requestOpened',
          after,
          shows: async ({ requestId }) =>
            requestId !== null &&
            (await context.prisma.quoteRequest.count({
              where: { AND: [{ id: requestId }, context.visible.requests] },
            })) > 0,
        }),
      resolve: happened,
    }),

    requestChanged: t.field({
      type: RequestChangedEvent,
      description:
        'A request changed: edited, deadline moved, expired, cancelled, awarded. Never sent to a supplier because of what a rival did, the award aside.',
      args: { requestId: t.arg.id({ description: 'Only events about this request.' }), after: position() },
      subscribe: (_root, { requestId, after }, context) =>
        follow(context, {
          field: 'requestChanged',
          after,
          matches: only('requestId', requestId),
          shows: always,
        }),
      resolve: happened,
    }),

    supplierChanged: t.field({
      type: SupplierChangedEvent,
      description: 'Admin only: a supplier registered, was approved or rejected, or changed its data.',
      authScopes: { roles: ['admin'] },
      args: { after: position() },
      subscribe: (_root, { after }, context) =>
        follow(context, {
          field: 'supplierChanged',
          after,
          shows: async ({ supplierId }) =>
            supplierId !== null &&
            (await context.prisma.supplier.count({
              where: { AND: [{ id: supplierId }, context.visible.suppliers] },
            })) > 0,
        }),
      resolve: happened,
    }),

    orderChanged: t.field({
      type: OrderChangedEvent,
      description:
        'Admin: every order. Supplier: their own: acceptance, rejection, tracking, status, re-award.',
      authScopes: { roles: ['admin', 'supplier'] },
      args: { orderId: t.arg.id({ description: 'Only events about this order.' }), after: position() },
      subscribe: (_root, { orderId, after }, context) =>
        follow(context, { field: 'orderChanged', after, matches: only('orderId', orderId), shows: always }),
      resolve: happened,
    }),

    notificationArrived: t.field({
      type: NotificationArrivedEvent,
      description: 'Supplier and admin: a notification arrived for the viewer.',
      authScopes: { roles: ['admin', 'supplier'] },
      args: { after: position() },
      subscribe: (_root, { after }, context) =>
        follow(context, {
          field: 'notificationArrived',
          after,
          matches: (row) => notificationInbox(context).kindOf(row) !== null,
          shows: async (row) => (await notificationInbox(context).one(row)) !== null,
        }),
      resolve: happened,
    }),
  }
})

/** Matches events about one object; undefined, for all events, without an id. */
function only(column: 'requestId' | 'orderId', id: string | null | undefined) {
  if (id === null || id === undefined) return undefined
  const wanted = id.toLowerCase()
  return (row: LoggedEvent) => row[column] === wanted
}
