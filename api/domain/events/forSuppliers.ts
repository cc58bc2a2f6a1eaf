import type { NotificationKind } from '../notification/supplierNotifications.ts'
import type { NamedLiveField } from './liveField.ts'

/** Which REST view becomes a delivery's body. */
export type TopicSubject = 'request' | 'quote' | 'order' | 'withdrawal'

/** What webhook endpoints subscribe to. */
export interface Topic {
  readonly topic: string
  readonly subject: TopicSubject
  readonly meaning: string
}

/** What becomes of an event that suppliers learn of. */
interface SupplierEntry {
  /** The live fields that send it to suppliers and partners. */
  readonly live: readonly NamedLiveField[]
  /** What it is in the suppliers' notifications and mail; `supplierNotifications.ts` has the words. */
  readonly notification: NotificationKind | null
  /** The topic it is posted to webhook endpoints as. */
  readonly topic: Topic | null
}

/** Events that every active supplier and partner learns of: those of the `suppliers` stream, by life cycle. */
export const forAllSuppliers = {
  'request.opened': {
    live: ['requestOpened'],
    notification: 'new_request',
    topic: { topic: 'requests/opened', subject: 'request', meaning: 'A new request was opened.' },
  },
  'request.changed': {
    live: ['requestChanged'],
    notification: 'request_changed',
    topic: {
      topic: 'requests/changed',
      subject: 'request',
      meaning: 'A request was edited, its deadline moved, or it expired, was reopened or was canceled.',
    },
  },
  'request.closing': {
    live: [],
    notification: 'deadline',
    topic: {
      topic: 'requests/closing',
      subject: 'request',
      meaning: "A request's deadline is approaching.",
    },
  },
  'request.awarded': {
    live: ['requestChanged'],
    notification: null,
    topic: {
      topic: 'requests/awarded',
      subject: 'request',
      meaning: 'A request was awarded; the winner is not disclosed.',
    },
  },
} as const satisfies Record<string, SupplierEntry>

/** Events of the supplier's own screens only. */
const ownAssortment = { live: ['assortmentChanged'], notification: null, topic: null } as const
const ownAccess = { live: ['accessChanged'], notification: null, topic: null } as const

/** Events that only the supplier concerned learns of: those of its own stream, by life cycle. */
export const forOneSupplier = {
  'request.declined': {
    live: ['requestChanged'],
    notification: null,
    topic: {
      topic: 'requests/declined',
      subject: 'request',
      meaning: 'The supplier’s company declined a request.',
    },
  },
  'request.quoted': {
    live: ['requestChanged'],
    notification: null,
    topic: { topic: 'quotes/submitted', subject: 'quote', meaning: 'A quote was submitted.' },
  },
  'request.requoted': {
    live: ['requestChanged'],
    notification: null,
    topic: { topic: 'quotes/updated', subject: 'quote', meaning: 'A quote was updated.' },
  },
  'quote.not_selected': {
    live: ['quoteAwarded'],
    notification: 'outcome',
    topic: {
      topic: 'quotes/not_selected',
      subject: 'quote',
      meaning: 'A quote was not selected, or its request was canceled.',
    },
  },
  'order.awarded': {
    live: ['quoteAwarded', 'orderChanged'],
    notification: 'order_awarded',
    topic: {
      topic: 'orders/awarded',
      subject: 'order',
      meaning: 'An order was awarded to the supplier.',
    },
  },
  'order.withdrawn': {
    live: ['orderChanged'],
    notification: 'order_withdrawn',
    topic: {
      topic: 'orders/withdrawn',
      subject: 'withdrawal',
      meaning: 'An order that the supplier rejected was withdrawn.',
    },
  },
  'order.accepted': {
    live: ['orderChanged'],
    notification: null,
    topic: { topic: 'orders/accepted', subject: 'order', meaning: 'An order was accepted.' },
  },
  'order.rejected': {
    live: ['orderChanged'],
    notification: null,
    topic: { topic: 'orders/rejected', subject: 'order', meaning: 'An order was rejected.' },
  },
  'order.tracked': {
    live: ['orderChanged'],
    notification: null,
    topic: { topic: 'orders/tracked', subject: 'order', meaning: 'A tracking number was added.' },
  },
  'order.advanced': {
    live: ['orderChanged'],
    notification: null,
    topic: {
      topic: 'orders/advanced',
      subject: 'order',
      meaning: 'An order was fulfilled, shipped or delivered.',
    },
  },
  'order.delivery_corrected': {
    live: ['orderChanged'],
    notification: null,
    topic: {
      topic: 'orders/delivery_corrected',
      subject: 'order',
      meaning: 'The delivery date of an order was corrected.',
    },
  },
  'supplier.priced': ownAssortment,
  'supplier.stock_changed': ownAssortment,
  'supplier.images_changed': ownAssortment,
  'token.created': ownAccess,
  'token.revoked': ownAccess,
  'endpoint.created': ownAccess,
  'endpoint.changed': ownAccess,
  'endpoint.removed': ownAccess,
} as const satisfies Record<string, SupplierEntry>

export type AllSuppliersType = keyof typeof forAllSuppliers
export type OneSupplierType = keyof typeof forOneSupplier

/** All events that suppliers learn of. */
export const forSuppliers: Readonly<Record<AllSuppliersType | OneSupplierType, SupplierEntry>> = {
  ...forAllSuppliers,
  ...forOneSupplier,
}
