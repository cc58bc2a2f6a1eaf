import type { CustomerFacts } from '../../domain/request/findCustomer.ts'
import type { Property } from '../../domain/request/properties.ts'

export type PrivacyTopic = 'customers/data_request' | 'customers/redact' | 'shop/redact'

/** What the store passes on: a customer wants to see what is kept of them, or to be forgotten; or a shop does. */
export interface NewPrivacyRequest {
  /** The delivery that brought it. */
  readonly deliveryId: string
  readonly topic: PrivacyTopic
  readonly shop: string
  /** Null for a whole shop. */
  readonly customerId: string | null
  /** The orders it is about, by the store's ids; none for a whole shop. */
  readonly orderIds: readonly string[]
  readonly receivedAt: Date
}

/** Texts of which some may tell how to reach a customer. */
export interface Specified {
  readonly id: string
  readonly properties: readonly Property[]
  /** Who ordered it, as far as is still known. */
  readonly facts: CustomerFacts
}

/** Orders whose customer is still known, locked until commit, with all that stands on them. */
export interface Known {
  readonly orderRowIds: readonly string[]
  readonly lines: readonly Specified[]
  readonly requests: readonly Specified[]
}

export interface PrivacyRepository {
  /** False: recorded before, or the same wish is still open, or came within a day. */
  record(wish: NewPrivacyRequest, dueAt: Date): Promise<boolean>
  /** Some orders of the wish that are yet to be forgotten; none: it is done. */
  known(wish: NewPrivacyRequest, limit: number): Promise<Known>
  /** Nulls who ordered, and writes the texts as they are to stand from now on. */
  forget(known: Known, at: Date): Promise<void>
  /** Deletes the bodies of deliveries that tell of these orders, or of the customer, and are worked off. */
  purgeBodies(wish: NewPrivacyRequest, at: Date): Promise<void>
  close(deliveryId: string, outcome: string, at: Date): Promise<void>
}
