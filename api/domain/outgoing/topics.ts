/** Who owns an endpoint, which decides what it may receive. */
export type EndpointAudience = 'partner' | 'supplier'

/** Which REST view becomes a delivery's body. */
export type TopicSubject = 'request' | 'quote' | 'order' | 'withdrawal'

interface TopicSpec {
  readonly topic: string
  readonly subject: TopicSubject
  readonly meaning: string
}

/** Events that every active supplier and partner receives: those of the `suppliers` stream. */
const publicTopics = {
  'request.opened': { topic: 'requests/opened', subject: 'request', meaning: 'A new request was opened.' },
  'request.changed': {
    topic: 'requests/changed',
    subject: 'request',
    meaning: 'A request was edited, its deadline moved, or it expired, was reopened or was canceled.',
  },
  'request.closing': {
    topic: 'requests/closing',
    subject: 'request',
    meaning: "A request's deadline is approaching.",
  },
  'request.awarded': {
    topic: 'requests/awarded',
    subject: 'request',
    meaning: 'A request was awarded; the winner is not disclosed.',
  },
} as const satisfies Record<string, TopicSpec>

/** Events only the supplier concerned receives: those of its own stream. */
const ownTopics = {
  'request.declined': {
    topic: 'requests/declined',
    subject: 'request',
    meaning: 'The supplier’s company declined a request.',
  },
  'request.quoted': { topic: 'quotes/submitted', subject: 'quote', meaning: 'A quote was submitted.' },
  'request.requoted': { topic: 'quotes/updated', subject: 'quote', meaning: 'A quote was updated.' },
  'quote.not_selected': {
    topic: 'quotes/not_selected',
    subject: 'quote',
    meaning: 'A quote was not selected, or its request was canceled.',
  },
  'order.awarded': {
    topic: 'orders/awarded',
    subject: 'order',
    meaning: 'An order was awarded to the supplier.',
  },
  'order.withdrawn': {
    topic: 'orders/withdrawn',
    subject: 'withdrawal',
    meaning: 'An order that the supplier rejected was withdrawn.',
  },
  'order.accepted': { topic: 'orders/accepted', subject: 'order', meaning: 'An order was accepted.' },
  'order.rejected': { topic: 'orders/rejected', subject: 'order', meaning: 'An order was rejected.' },
  'order.tracked': { topic: 'orders/tracked', subject: 'order', meaning: 'A tracking number was added.' },
  'order.advanced': {
    topic: 'orders/advanced',
    subject: 'order',
    meaning: 'An order was fulfilled, shipped or delivered.',
  },
  'order.delivery_corrected': {
    topic: 'orders/delivery_corrected',
    subject: 'order',
    meaning: 'The delivery date of an order was corrected.',
  },
} as const satisfies Record<string, TopicSpec>

const topicByType: Readonly<Record<string, TopicSpec>> = { ...publicTopics, ...ownTopics }

/**
 * Events of those streams that no endpoint receives: they only concern the supplier's own screens, or webhooks
 * themselves.
 */
export const unpublishedTypes = [
  'supplier.priced',
  'supplier.stock_changed',
  'supplier.images_changed',
  'token.created',
  'token.revoked',
  'endpoint.created',
  'endpoint.changed',
  'endpoint.removed',
] as const

/** The events that endpoints receive. */
export const publishedTypes: readonly string[] = Object.keys(topicByType)

/** The topic an event is published as; null when it is not published. */
export const topicSpecOf = (type: string): TopicSpec | null => topicByType[type] ?? null

/** Sent to test an endpoint; not a topic to subscribe to. */
export const PING = 'ping'

const topicsOf = (table: Readonly<Record<string, TopicSpec>>) => Object.values(table)

/** The topics an endpoint may subscribe to, in the order of a request's life cycle. */
export const topicsFor = (audience: EndpointAudience): readonly TopicSpec[] =>
  audience === 'partner' ? topicsOf(publicTopics) : topicsOf(topicByType)
