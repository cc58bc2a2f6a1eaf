import { adminNotifyingTypes } from './notification/adminNotificationKind.ts'
import { notifyingTypes } from './notification/notificationKind.ts'
import { timelineTypes } from './timeline/timelineTypes.ts'

const accessTypes = [
  'token.created',
  'token.revoked',
  'endpoint.created',
  'endpoint.changed',
  'endpoint.removed',
] as const

/** The API's live fields, and the event types that feed each of them for admins and for everyone else. */
export const liveFields = {
  quoteSubmitted: { admin: ['quote.submitted', 'quote.updated'], other: [] },
  quoteAwarded: {
    admin: ['order.awarded', 'order.reawarded'],
    other: ['order.awarded', 'quote.not_selected'],
  },
  requestOpened: { admin: ['request.opened', 'request.held'], other: ['request.opened'] },
  requestChanged: {
    admin: ['request.changed', 'request.released', 'request.declined', 'order.awarded', 'quote.marked'],
    other: ['request.changed', 'request.declined', 'request.quoted', 'request.requoted', 'request.awarded'],
  },
  supplierChanged: {
    admin: [
      'supplier.registered',
      'supplier.approved',
      'supplier.rejected',
      'supplier.changed',
      'supplier.invited',
      'supplier.password_reset',
    ],
    other: [],
  },
  orderChanged: {
    admin: [
      'order.quoted',
      'order.awarded',
      'order.reawarded',
      'order.accepted',
      'order.rejected',
      'order.tracked',
      'order.advanced',
      'order.delivery_corrected',
      'order.cancelled',
      'order.store_changed',
    ],
    other: [
      'order.awarded',
      'order.withdrawn',
      'order.accepted',
      'order.rejected',
      'order.tracked',
      'order.advanced',
      'order.delivery_corrected',
    ],
  },
  assortmentChanged: {
    admin: ['supplier.priced', 'supplier.stock_changed', 'supplier.images_changed'],
    other: ['supplier.priced', 'supplier.stock_changed', 'supplier.images_changed'],
  },
  /** The store console. */
  storeChanged: {
    admin: ['store.changed', 'catalogue.changed', 'request.opened', 'request.held'],
    other: [],
  },
  /** API access: tokens and webhook endpoints. */
  accessChanged: {
    admin: accessTypes,
    other: accessTypes,
  },
  catalogueChanged: { admin: ['catalogue.changed'], other: [] },
  /** Anything that changes one of the dashboard's figures or lists. */
  dashboardChanged: {
    admin: [
      'request.opened',
      'request.held',
      'request.released',
      'request.changed',
      'request.closing',
      'quote.submitted',
      'quote.updated',
      'order.awarded',
      'order.reawarded',
      'order.rejected',
      'order.advanced',
      'order.delivery_corrected',
      'order.cancelled',
      'supplier.registered',
      'supplier.approved',
      'supplier.rejected',
      'supplier.invited',
      'supplier.changed',
      'store.changed',
    ],
    other: [],
  },
  deskChanged: { admin: ['desk.changed'], other: [] },
  adminsChanged: { admin: ['admin.changed'], other: [] },
  /** Filtered by recipient in `data/supplierRecipients.ts` and `data/adminRecipients.ts`. */
  notificationArrived: { admin: adminNotifyingTypes, other: notifyingTypes },
  timelineGrew: { admin: timelineTypes, other: [] },
} as const satisfies Record<string, Record<'admin' | 'other', readonly string[]>>

export type LiveField = keyof typeof liveFields
