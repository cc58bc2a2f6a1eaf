import type { CustomerFacts } from '../../domain/request/findCustomer.ts'
import type { Shown } from '../../domain/request/withoutCustomer.ts'
import type { Written } from '../../domain/request/wordsMasker.ts'
import type { Property } from '../../domain/request/properties.ts'

export type PrivacyTopic = 'customers/data_request' | 'customers/redact' | 'shop/redact'

/**
 * A privacy request from the store: a customer wants to see or delete their data, or a whole shop is to be
 * deleted.
 */
export interface NewPrivacyRequest {
  /** The delivery that contained it. */
  readonly deliveryId: string
  readonly topic: PrivacyTopic
  readonly shop: string
  /** Null for a whole shop. */
  readonly customerId: string | null
  /** The store's ids of the orders concerned; empty for a whole shop. */
  readonly orderIds: readonly string[]
  readonly receivedAt: Date
}

/** Texts of a line or request that may contain customer details. */
export interface Specified {
  readonly id: string
  readonly properties: readonly Property[]
  readonly title: string
  readonly variantTitle: string | null
  /** Whether its titles were typed for this order, and not taken from the catalog. */
  readonly isCustom: boolean
  /** The customer's remaining details. */
  readonly facts: CustomerFacts
}

/** Orders whose customer is still known, with their lines and requests, locked until commit. */
export interface KnownCustomers {
  readonly orderRowIds: readonly string[]
  /** The customer of each order. */
  readonly customers: readonly CustomerFacts[]
  readonly lines: readonly Specified[]
  readonly requests: readonly KnownRequest[]
}

export interface KnownRequest extends Specified {
  readonly orderId?: string
  /** What was stored, and what of it suppliers saw. */
  readonly before: Shown
  /** Whether the facts are about everybody whom the order has named; if not, a text may name somebody else. */
  readonly isEveryFactKept: boolean
}

/** A text by an admin or a supplier about a request, which may name its customer. */
export interface Words extends Written {
  /** The id of the text's row, and its number among the rows with this id (0 if it is the only one). */
  readonly id: string
  readonly nth: number
  readonly requestId: string
}

/** The specifications that a quote was given for; from these, its supplier is told what has changed since. */
export interface QuotedFor {
  readonly quoteId: string
  readonly requestId: string
  readonly properties: readonly Property[]
}

/** An admin's answer to a privacy request. */
interface Answered {
  readonly id: string
  readonly outcome: string
}

/** The search of a saved view. */
interface Searched {
  readonly viewId: string
  readonly text: string
}

/** The privacy requests themselves, until they are closed. */
export interface PrivacyRequests {
  /** False if it was recorded before, or the same request is still open or came within a day. */
  record(request: NewPrivacyRequest, dueAt: Date): Promise<boolean>
  /** Whether it ended before, and nothing continues it. */
  isClosed(request: NewPrivacyRequest): Promise<boolean>
  /**
   * Closes it and the same earlier request that failed, whose delivery need not be processed anymore. False
   * if all were closed before.
   */
  close(request: NewPrivacyRequest, outcome: string, at: Date): Promise<boolean>
  /** Replaces the outcome of a closed privacy request. */
  correctOutcome(request: NewPrivacyRequest, outcome: string): Promise<void>
  /** The closed privacy requests of the same customer or about the same orders. */
  answers(request: NewPrivacyRequest): Promise<readonly Answered[]>
  setOutcome(answered: Answered): Promise<void>
}

/** Everything stored that may identify the customer of some orders, and its erasure. */
export interface CustomerErasure {
  /**
   * Waits until orders that are being saved for the first time are committed. Later ones wait for this
   * commit, and so see its records.
   */
  awaitFirstSaves(): Promise<void>
  /**
   * A finished erasure of the order's customer that did not find the order, which still names them; null for
   * none.
   */
  missed(order: { readonly shop: string; readonly storeId: string }): Promise<NewPrivacyRequest | null>
  /** Some orders of the privacy request whose customer is still stored; none when it is done. */
  known(request: NewPrivacyRequest, limit: number): Promise<KnownCustomers>
  /**
   * Clears the customer's details, replaces the texts, and from then on shows suppliers only the new ones.
   */
  forget(known: Omit<KnownCustomers, 'customers'>, at: Date): Promise<void>
  /** How many orders of the privacy request no longer name their customer. */
  erased(request: NewPrivacyRequest): Promise<number>
  /** The texts about these requests. */
  words(requestIds: readonly string[]): Promise<readonly Words[]>
  setWords(words: readonly Words[]): Promise<void>
  /** What the quotes on these requests were given for. */
  quotedFor(requestIds: readonly string[]): Promise<readonly QuotedFor[]>
  /**
   * Replaces them. What may name somebody whom nobody knows anymore, such as an earlier recipient, is not known to be
   * without the customer; `purgeCopies` deletes it.
   */
  setQuotedFor(quoted: readonly (QuotedFor & { readonly isKnown: boolean })[]): Promise<void>
  searches(): Promise<readonly Searched[]>
  removeViews(viewIds: readonly string[]): Promise<void>
  /**
   * Deletes the bodies of some processed deliveries of the store that mention these orders or the customer, and of
   * ignored ones. True if none is left.
   */
  purgeDeliveries(request: NewPrivacyRequest, at: Date): Promise<boolean>
  /**
   * Deletes further copies of what some of these orders said, once their customer is erased: the bodies of all deliveries
   * to partners and suppliers about the orders' requests, so that those that wait are no longer posted.
   * @param after the last order of those before; null: the first ones
   * @returns the last of these orders; null: there are no more
   */
  purgeCopies(request: NewPrivacyRequest, after: string | null): Promise<string | null>
}
