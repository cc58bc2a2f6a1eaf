import type { Amount } from '../../domain/money.ts'
import type { RequestAggregate } from '../../domain/request/requestAggregate.ts'
import type { CustomerFacts } from '../../domain/request/findCustomer.ts'
import type { Property } from '../../domain/request/properties.ts'
import type { ClosingHours } from '../../domain/request/closing.ts'
import type { RequestStatus } from '../../domain/request/requestState.ts'

export interface RequestAggregates {
  /** Locks the request and loads everything that is decided with it; null if it does not exist. */
  lock(requestId: string): Promise<RequestAggregate | null>
  /** As `lock` for many requests, keyed by request id. Missing ones are left out. */
  lockAll(requestIds: readonly string[]): Promise<ReadonlyMap<string, RequestAggregate>>
  lockByQuote(quoteId: string): Promise<RequestAggregate | null>
  lockByOrder(orderId: string): Promise<RequestAggregate | null>
}

export interface NewRequest {
  readonly variantId: string | null
  readonly sourceOrderId: string | null
  readonly sourceLineId: string | null
  readonly storeOrderId: string | null
  readonly storeLineItemId: string | null
  readonly productTitle: string
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly imageUrl: string | null
  readonly options: readonly string[]
  readonly quantity: number
  readonly destinationCountry: string | null
  readonly targetPrice: Amount | null
  readonly properties: readonly Property[]
  readonly isTest: boolean
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Since when it waits for an admin; null if suppliers see it at once. */
  readonly heldAt: Date | null
  /** What suppliers would see if it is released masked; null if it is not held. */
  readonly maskedProperties: readonly Property[] | null
}

/** A newly created request with its order. */
export interface OpenedRequest {
  readonly requestId: string
  readonly orderId: string
  readonly held: boolean
}

/** What suppliers see of a request once it is released. */
interface Release {
  readonly maskedProperties: readonly Property[] | null
  readonly at: Date
  readonly expiresAt: Date
}

export interface RequestPatch {
  readonly status?: RequestStatus
  readonly quantity?: number
  readonly destinationCountry?: string | null
  readonly targetPrice?: Amount | null
  readonly expiresAt?: Date
  readonly closingAnnounced?: ClosingHours | null
  readonly firstQuotedAt?: Date
  readonly quoteCount?: number
  readonly bestQuoteId?: string | null
}

/** A request's new values from its store order. */
export interface FollowedRequest {
  readonly id: string
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly maskedProperties: readonly Property[] | null
  readonly destinationCountry: string | null
  readonly targetPrice: Amount | null
  /** Null: they stay. */
  readonly title: string | null
  readonly variantTitle: string | null
}

export interface Requests {
  /** Creates the request with its order; null if the store line already has one. */
  open(request: NewRequest): Promise<OpenedRequest | null>
  /** As `open` for many requests; returns those that were created. */
  openAll(requests: readonly NewRequest[]): Promise<readonly OpenedRequest[]>
  /**
   * Requests that admins created with this store order's id before the order arrived, by the store's line id.
   */
  ofStoreOrder(storeOrderId: string): Promise<ReadonlyMap<string, string>>
  /** Makes them the requests of these lines, whose changes they follow from then on. */
  adopt(orderRowId: string, lines: readonly { requestId: string; lineId: string }[]): Promise<void>
  /** The store's details of the customer behind a request. */
  customerFacts(requestId: string): Promise<CustomerFacts>
  /** Makes a held request visible to suppliers; it and its order count as created at that moment. */
  release(requestId: string, release: Release): Promise<void>
  /** Shows suppliers the properties unmasked from now on. */
  unmask(requestId: string): Promise<void>
  update(requestId: string, patch: RequestPatch): Promise<void>
  follow(requests: readonly FollowedRequest[], at: Date): Promise<void>
  /** Closes the requests and their orders. */
  cancel(requestIds: readonly string[], at: Date): Promise<void>
  /**
   * Requests past their deadline that are not marked as expired yet, oldest first; `testOnly` limits them to test
   * requests.
   */
  pastDeadline(now: Date, limit: number, testOnly: boolean): Promise<string[]>
  /** Open requests with an announcement due according to `closingDue`, nearest deadline first. */
  closing(now: Date, limit: number): Promise<string[]>
}
