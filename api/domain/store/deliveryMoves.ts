import type { DeliveryStatus } from '../list/deliveryList.ts'
import { conflict, type Refusal } from '../refusal.ts'

/** The data that decides what an admin may do with a store delivery. */
export interface KeptDelivery {
  /** The store's name for it, such as `orders/create`. */
  readonly topic: string
  readonly status: DeliveryStatus
  /** Its body was deleted, so it cannot be processed. */
  readonly purged: boolean
}

/** Why a delivery cannot be processed again; null if it can, whatever its outcome: processing is idempotent. */
export function whyNotReplayed(
  { topic, status, purged }: KeptDelivery,
  followedTopics: ReadonlySet<string>,
): Refusal | null {
  if (status === 'received') return conflict('This delivery is already waiting to be processed.')
  if (purged) return conflict('The payload of this delivery was deleted, so it cannot be replayed.')
  return followedTopics.has(topic) ? null : conflict(`Loupe ignores ${topic}.`)
}

/** Why a delivery cannot be dismissed; null if it failed and is not dismissed yet. */
export const whyNotDismissed = ({ status }: KeptDelivery): Refusal | null =>
  status === 'dead' ? null : conflict('Only a failed delivery can be dismissed.')
