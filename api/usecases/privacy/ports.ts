import type { CustomerFacts } from '../../domain/request/findCustomer.ts'
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
interface Known {
  readonly orderRowIds: readonly string[]
  /** The customer of each order. */
  readonly customers: readonly CustomerFacts[]
  readonly lines: readonly Specified[]
  readonly requests: readonly (Specified & { readonly orderId?: string })[]
}

/** A text by an admin or a supplier about a request, which may name its customer. */
export interface Words extends Written {
  /** The id of the text's owner, and the number of its row. */
  readonly id: string
  readonly nth: number
  readonly requestId: string
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

export interface PrivacyRepository {
  /**
   * Waits until orders that are being saved for the first time are committed. Later ones wait for this
   * commit, and so see its records.
   */
  awaitFirstSaves(): Promise<void>
  /** False if it was recorded before, or the same request is still open or came within a day. */
  record(request: NewPrivacyRequest, dueAt: Date): Promise<boolean>
  /** Some orders of the privacy request whose customer is still stored; none when it is done. */
  known(request: NewPrivacyRequest, limit: number): Promise<Known>
  /**
   * Clears the customer's details, replaces the texts, and from then on shows suppliers only the new ones.
   */
  forget(known: Omit<Known, 'customers'>, at: Date): Promise<void>
  /**
   * A finished erasure of the order's customer that did not find the order, which still names them; null for
   * none.
   */
  missed(order: { readonly shop: string; readonly storeId: string }): Promise<NewPrivacyRequest | null>
  /** The texts about these requests. */
  words(requestIds: readonly string[]): Promise<readonly Words[]>
  setWords(words: readonly Words[]): Promise<void>
  /** The closed privacy requests of the same customer or about the same orders. */
  answers(request: NewPrivacyRequest): Promise<readonly Answered[]>
  setOutcome(answered: Answered): Promise<void>
  searches(): Promise<readonly Searched[]>
  removeViews(viewIds: readonly string[]): Promise<void>
  /**
   * Deletes copies of these orders' data: the bodies of processed deliveries that mention them or the
   * customer, of ignored ones, and of all deliveries to partners and suppliers about the orders' requests, so
   * that waiting ones are no longer posted; and the stored requests of earlier quotes.
   */
  purgeCopies(request: NewPrivacyRequest, at: Date): Promise<void>
  /**
   * Deletes the responses stored for idempotency keys of all callers: any may show a customer. Suppliers' and
   * programs' responses, too, because a released text may contain a name.
   */
  purgeAnswers(): Promise<void>
  /** How many orders of the privacy request no longer name their customer. */
  erased(request: NewPrivacyRequest): Promise<number>
  /**
   * Closes it and the same earlier request that failed, whose delivery need not be processed anymore. False
   * if all were closed before.
   */
  close(request: NewPrivacyRequest, outcome: string, at: Date): Promise<boolean>
  /** Replaces the outcome of a closed privacy request. */
  correctOutcome(request: NewPrivacyRequest, outcome: string): Promise<void>
}
