import { among, text } from './params.ts'

/** The state of a store delivery: waiting to be processed, processed, of a topic Loupe ignores, or dead-lettered. */
export const deliveryStatuses = ['received', 'done', 'ignored', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Which deliveries a list includes; null or absent means no restriction. */
export interface DeliveryFilter {
  readonly statuses?: readonly DeliveryStatus[] | null
  /** As the store names it, such as `orders/create`. */
  readonly topic?: string | null
  /** Searches ids, outcome and error; an order's number finds its deliveries. */
  readonly search?: string | null
}

/** The delivery list as its URL describes it. */
export interface DeliveryList {
  readonly status: DeliveryStatus | null
  readonly topic: string | null
  readonly search: string | null
}

export const deliveryListParams = ['status', 'topic', 'search'] as const

const TOPIC = /^[a-z_]{1,40}\/[a-z_]{1,40}$/

/** Reads the delivery list from its URL; unknown values are ignored. */
export function readDeliveryList(address: URLSearchParams): DeliveryList {
  const topic = address.get('topic')
  return {
    status: among(deliveryStatuses, address.get('status')),
    topic: topic !== null && TOPIC.test(topic) ? topic : null,
    search: text(address.get('search')),
  }
}
