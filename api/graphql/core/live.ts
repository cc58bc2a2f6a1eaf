import { arrivedNotification } from '../notification/arrivedNotification.ts'
import { notificationInbox } from '../notification/notificationInbox.ts'
import { builder } from './builder.ts'
import {
  NotificationArrivedEvent,
  OrderChangedEvent,
  PolicyChangedEvent,
  QuoteAwardedEvent,
  QuoteSubmittedEvent,
  RequestChangedEvent,
  RequestOpenedEvent,
  SupplierChangedEvent,
} from './events.ts'
import { followerIn } from './follow.ts'
import { subscriptionField } from './subscriptionField.ts'

builder.queryField('eventCursor', (t) =>
  t.field({
    type: 'EventCursor',
    description:
      'The caller’s position in the event log at the time of this query: pass it as `after`, so that no event between query and subscription is missed. One cursor covers everything that the viewer may receive and is valid for every subscription.',
    // Already read by `cursorFirst.ts`, before all data.
    resolve: (_root, _args, { cursor, live, actor }) => cursor ?? live.currentCursor(followerIn(actor)),
  }),
)

subscriptionField('quoteSubmitted', {
  type: QuoteSubmittedEvent,
  description: 'Admin: a quote was submitted or updated (optionally of one request).',
  roles: ['admin'],
  about: 'requestId',
  shows: async ({ quoteId }, { prisma, visible }) =>
    quoteId !== null && (await prisma.quote.count({ where: { AND: [{ id: quoteId }, visible.quotes] } })) > 0,
})

subscriptionField('quoteAwarded', {
  type: QuoteAwardedEvent,
  description: 'Admin: every award and re-award. Supplier: the outcome of requests they quoted on.',
  roles: ['admin', 'supplier'],
})

subscriptionField('requestOpened', {
  type: RequestOpenedEvent,
  description: 'Supplier: a request opened for them. Admin and partner: every new request.',
  shows: async ({ requestId: id }, { prisma, visible }) =>
    id !== null && (await prisma.quoteRequest.count({ where: { AND: [{ id }, visible.requests] } })) > 0,
})

subscriptionField('requestChanged', {
  type: RequestChangedEvent,
  description:
    'A request changed: edited, deadline moved, expired, canceled, awarded; for admins, also when its deadline comes near, or its supplier rejects the order. Apart from the award, never sent to a supplier because of a rival’s action.',
  about: 'requestId',
})

subscriptionField('policyChanged', {
  type: PolicyChangedEvent,
  description:
    'Supplier only: late quotes have become accepted or refused, or an address that pieces are shipped to has changed. Every process of the server applies the change within two seconds.',
  roles: ['supplier'],
})

subscriptionField('supplierChanged', {
  type: SupplierChangedEvent,
  description: 'Admin only: a supplier registered, was approved or rejected, or changed its data.',
  roles: ['admin'],
  shows: async ({ supplierId: id }, { prisma, visible }) =>
    id !== null && (await prisma.supplier.count({ where: { AND: [{ id }, visible.suppliers] } })) > 0,
})

subscriptionField('orderChanged', {
  type: OrderChangedEvent,
  description: 'Admin: every order. Supplier: their own: acceptance, rejection, tracking, status, re-award.',
  roles: ['admin', 'supplier'],
  about: 'orderId',
  // Older rows of an erased customer name only the request.
  matches: ({ orderId }) => orderId !== null,
})

subscriptionField('notificationArrived', {
  type: NotificationArrivedEvent,
  description: 'Supplier and admin: a notification arrived for the viewer.',
  roles: ['admin', 'supplier'],
  matches: (row, context) => notificationInbox(context).kindOf(row) !== null,
  shows: async (row, context) => (await arrivedNotification(context, row)) !== null,
})
