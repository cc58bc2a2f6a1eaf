import { among, text } from './params.ts'

/** Where a delivery of the store stands: yet to be worked off, worked off, of no topic that is followed, or given up. */
export const deliveryStatuses = ['received', 'done', 'ignored', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Which deliveries a list holds; null and absent are no restriction. */
export interface DeliveryFilter {
  readonly statuses?: readonly DeliveryStatus[] | null
  /** As the store names it: `orders/create`. */
  readonly topic?: string | null
  /** In ids, outcome and error; the number of an order finds that order's deliveries. */
  readonly search?: string | null
}

/** What the address of the list of deliveries says. */
export interface DeliveryList {
  readonly status: DeliveryStatus | null
  readonly topic: string | null
  readonly search: string | null
}

export const deliveryListParams = ['status', 'topic', 'search'] as const

const TOPIC = /^[a-z_]{1,40}\/[a-z_]{1,40}$/

/** What the search part of an address says about the list of deliveries. What it does not know is left out. */
export function readDeliveryList(address: URLSearchParams): DeliveryList {
  const topic = address.get('topic')
  return {
    status: among(deliveryStatuses, address.get('status')),
    topic: topic !== null && TOPIC.test(topic) ? topic : null,
    search: text(address.get('search')),
  }
}
