/** Whom an endpoint belongs to, and so what it may be told. */
export type EndpointAudience = 'partner' | 'supplier'

/** Which REST view a delivery's body is. */
export type TopicSubject = 'request' | 'quote' | 'order' | 'withdrawal'

interface TopicSpec {
  readonly topic: string
  readonly subject: TopicSubject
  readonly meaning: string
}

/** What every active supplier and partner hears: the events of the stream `suppliers`. */
const publicTopics = {
  'request.opened': { topic: 'requests/opened', subject: 'request', meaning: 'A request has come in.' },
  'request.changed': {
    topic: 'requests/changed',
    subject: 'request',
    meaning: 'A request was edited, moved its deadline, expired, reopened or was cancelled.',
  },
  'request.closing': {
    topic: 'requests/closing',
    subject: 'request',
    meaning: "A request's deadline is near.",
  },
  'request.awarded': {
    topic: 'requests/awarded',
    subject: 'request',
    meaning: 'A request was awarded, to whom is not said.',
  },
} as const satisfies Record<string, TopicSpec>

/** What one supplier hears besides: the events of its own stream. */
const ownTopics = {
  'request.declined': {
    topic: 'requests/declined',
    subject: 'request',
    meaning: 'A request was declined for the supplier.',
  },
  'request.quoted': { topic: 'quotes/submitted', subject: 'quote', meaning: 'A quote was given.' },
  'request.requoted': { topic: 'quotes/updated', subject: 'quote', meaning: 'A quote was changed.' },
  'quote.not_selected': {
    topic: 'quotes/not_selected',
    subject: 'quote',
    meaning: 'A quote was not chosen, or its request was cancelled.',
  },
  'order.awarded': { topic: 'orders/awarded', subject: 'order', meaning: 'An order was given to it.' },
  'order.withdrawn': {
    topic: 'orders/withdrawn',
    subject: 'withdrawal',
    meaning: 'An order that it turned down went elsewhere.',
  },
  'order.accepted': { topic: 'orders/accepted', subject: 'order', meaning: 'An order was accepted.' },
  'order.rejected': { topic: 'orders/rejected', subject: 'order', meaning: 'An order was rejected.' },
  'order.tracked': { topic: 'orders/tracked', subject: 'order', meaning: 'A tracking number was given.' },
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

const toldByType: Readonly<Record<string, TopicSpec>> = { ...publicTopics, ...ownTopics }

/** Events of those streams that no endpoint is told: they concern screens of the supplier's own, or this very feature. */
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

/** The events that endpoints are told of. */
export const publishedTypes: readonly string[] = Object.keys(toldByType)

/** What a row of the log is told as; null when it is not. */
export const toldAs = (type: string): TopicSpec | null => toldByType[type] ?? null

/** Sent when somebody tests an endpoint; nothing that one subscribes to. */
export const PING = 'ping'

const topicsOf = (table: Readonly<Record<string, TopicSpec>>) => Object.values(table)

/** The topics that an endpoint may subscribe to, with what each means, in the order of a request's life. */
export const topicsFor = (audience: EndpointAudience): readonly TopicSpec[] =>
  audience === 'partner' ? topicsOf(publicTopics) : topicsOf(toldByType)
