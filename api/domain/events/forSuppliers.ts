import type { SupplierNotificationKind } from '../notification/supplierNotifications.ts'
import type { NamedLiveField } from './namedLiveFields.ts'

/** Which REST view becomes a delivery's body. */
export type TopicSubject = 'request' | 'quote' | 'order' | 'withdrawal'

/** A topic that webhook endpoints subscribe to. */
export interface Topic {
  readonly topic: string
  readonly subject: TopicSubject
  readonly meaning: string
}

/** Where an event that suppliers learn of appears. */
interface SupplierEntry {
  /** The live fields that send it to suppliers and partners. */
  readonly live: readonly NamedLiveField[]
  /** Its kind in the suppliers' notifications and emails; `supplierNotifications.ts` has the texts. */
  readonly notification: SupplierNotificationKind | null
  /** The topic it is posted to webhook endpoints as. */
  readonly topic: Topic | null
}

const topic = (name: string, subject: TopicSubject, meaning: string): Topic => ({
  topic: name,
  subject,
  meaning,
})

/** Events that every active supplier and partner learns of: those of the `suppliers` stream, by life cycle. */
export const forAllSuppliers = {
  'request.opened': {
    live: ['requestOpened'],
    notification: 'new_request',
    topic: topic('requests/opened', 'request', 'A new request was opened.'),
  },
  'request.changed': {
    live: ['requestChanged'],
    notification: 'request_changed',
    topic: topic(
      'requests/changed',
      'request',
      'A request was edited; its deadline, target price or destination changed; it expired, was reopened or was canceled; or it was matched to another variant of the catalog.',
    ),
  },
  'request.closing': {
    live: [],
    notification: 'deadline',
    topic: topic('requests/closing', 'request', "A request's deadline is approaching."),
  },
  'request.awarded': {
    live: ['requestChanged'],
    notification: null,
    topic: topic('requests/awarded', 'request', 'A request was awarded; the winner is not disclosed.'),
  },
  'policy.changed': { live: ['policyChanged'], notification: null, topic: null },
  'catalogue.changed': { live: ['catalogueChanged'], notification: null, topic: null },
} as const satisfies Record<string, SupplierEntry>

/** Events of the supplier's own screens only. */
const ownAssortment = { live: ['assortmentChanged'], notification: null, topic: null } as const
const ownAccess = { live: ['accessChanged'], notification: null, topic: null } as const

/** Events that only the supplier concerned learns of: those of its own stream, by life cycle. */
export const forOneSupplier = {
  'request.declined': {
    live: ['requestChanged'],
    notification: null,
    topic: topic('requests/declined', 'request', 'The supplier’s company declined a request.'),
  },
  'request.quoted': {
    live: ['requestChanged'],
    notification: null,
    topic: topic('quotes/submitted', 'quote', 'A quote was submitted.'),
  },
  'request.requoted': {
    live: ['requestChanged'],
    notification: null,
    topic: topic('quotes/updated', 'quote', 'A quote was updated.'),
  },
  'request.answered_for': {
    live: [],
    notification: 'answered_for',
    topic: null,
  },
  'quote.not_selected': {
    live: ['quoteAwarded'],
    notification: 'outcome',
    topic: topic('quotes/not_selected', 'quote', 'A quote was not selected, or its request was canceled.'),
  },
  'order.awarded': {
    live: ['quoteAwarded', 'orderChanged'],
    notification: 'order_awarded',
    topic: topic('orders/awarded', 'order', 'An order was awarded to the supplier.'),
  },
  'order.withdrawn': {
    live: ['quoteAwarded', 'orderChanged'],
    notification: 'order_withdrawn',
    topic: topic('orders/withdrawn', 'withdrawal', 'An order that the supplier rejected was withdrawn.'),
  },
  'order.award_cancelled': {
    live: ['orderChanged'],
    notification: 'order_cancelled',
    topic: topic(
      'orders/cancelled',
      'order',
      'An order that was awarded to the supplier was canceled, whatever its answer.',
    ),
  },
  'order.accepted': {
    live: ['orderChanged'],
    notification: null,
    topic: topic('orders/accepted', 'order', 'An order was accepted.'),
  },
  'order.rejected': {
    live: ['orderChanged'],
    notification: null,
    topic: topic('orders/rejected', 'order', 'An order was rejected.'),
  },
  'order.tracked': {
    live: ['orderChanged'],
    notification: null,
    topic: topic('orders/tracked', 'order', 'A tracking number was added or corrected.'),
  },
  'order.advanced': {
    live: ['orderChanged'],
    notification: null,
    topic: topic('orders/advanced', 'order', 'An order was fulfilled, shipped or delivered.'),
  },
  'order.delivery_corrected': {
    live: ['orderChanged'],
    notification: null,
    topic: topic('orders/delivery_corrected', 'order', 'The delivery date of an order was corrected.'),
  },
  'order.destination_set': {
    live: ['orderChanged'],
    notification: 'order_destination',
    topic: topic(
      'orders/destination_set',
      'order',
      'The destination of an order became known after the award.',
    ),
  },
  'supplier.priced': ownAssortment,
  'supplier.stock_changed': ownAssortment,
  'supplier.images_changed': ownAssortment,
  'token.created': ownAccess,
  'token.revoked': ownAccess,
  'endpoint.created': ownAccess,
  'endpoint.changed': ownAccess,
  'endpoint.posted': ownAccess,
  'endpoint.removed': ownAccess,
} as const satisfies Record<string, SupplierEntry>

export type AllSuppliersType = keyof typeof forAllSuppliers
export type OneSupplierType = keyof typeof forOneSupplier

/** All events that suppliers learn of. */
export const forSuppliers: Readonly<Record<AllSuppliersType | OneSupplierType, SupplierEntry>> = {
  ...forAllSuppliers,
  ...forOneSupplier,
}
