import { forAllSuppliers, forSuppliers, type Topic } from '../events/forSuppliers.ts'

/** The owner of an endpoint, which decides what it may receive. */
export type EndpointAudience = 'partner' | 'supplier'

const topicByType = new Map(
  Object.entries(forSuppliers).flatMap(([type, { topic }]) => (topic ? [[type, topic] as const] : [])),
)

/** The topics of the events that endpoints receive, by event type. */
export const topicNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...topicByType].map(([type, { topic }]) => [type, topic]),
)

/** The topic an event is published as; null when it is not published. */
export const topicOf = (type: string): Topic | null => topicByType.get(type) ?? null

/** Sent to test an endpoint; not a topic to subscribe to. */
export const PING = 'ping'

/** The topics an endpoint may subscribe to, in the order of a request's life cycle. */
export const topicsFor = (audience: EndpointAudience): readonly Topic[] =>
  [...topicByType].flatMap(([type, topic]) =>
    audience === 'supplier' || type in forAllSuppliers ? [topic] : [],
  )
