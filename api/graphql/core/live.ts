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
      'The position of this very snapshot for the caller: pass it as `after`, so that nothing falls between query and subscription. One cursor covers all that the viewer may hear and is valid for every subscription.',
    // Already read by `cursorFirst.ts`, before anything else.
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
    'A request changed: edited, deadline moved, expired, canceled, awarded; for admins, also when its deadline comes near, or its supplier rejects the order. Never sent to a supplier because of what a rival did, the award aside.',
  about: 'requestId',
})

subscriptionField('policyChanged', {
  type: PolicyChangedEvent,
  description:
    'Supplier only: late quotes are accepted from now on, or no longer, or an address that pieces are shipped to changed. Every process of the server knows it within two seconds.',
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
