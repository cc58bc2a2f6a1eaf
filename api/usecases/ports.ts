import type { Actor } from '../domain/actor.ts'
import type { CalendarDate } from '../domain/calendar.ts'
import type { DomainEvent } from '../domain/events.ts'
import type { Amount } from '../domain/money.ts'
import type { AwardBasis } from '../domain/order/awardBasis.ts'
import type { OrderStatus } from '../domain/order/orderState.ts'
import type { DeclineCategory } from '../domain/quote/declineInput.ts'
import type { QuoteStatus } from '../domain/quote/quoteState.ts'
import type { Outcome } from '../domain/refusal.ts'
import type { RequestAggregate, Order, Quote } from '../domain/request/requestAggregate.ts'
import type { CustomerFacts } from '../domain/request/findCustomer.ts'
import type { Property } from '../domain/request/properties.ts'
import type { ClosingHours } from '../domain/request/closing.ts'
import type { Policy, RequestStatus } from '../domain/request/requestState.ts'
import type { Onboarding } from '../domain/supplier/onboardingInput.ts'
import type { OnboardingTerms } from '../domain/supplier/onboardingPrice.ts'
import type { DeliveredOrder, SupplierRecord } from '../domain/supplier/supplierRecord.ts'
import type { Registration } from '../domain/supplier/registrationInput.ts'
import type { SupplierStatus } from '../domain/supplier/supplierState.ts'
import type { ApiTokens } from './access/ports.ts'
import type {
  AccountAccess,
  Accounts,
  AdminAccess,
  Attempts,
  Passwords,
  Recoveries,
} from './account/ports.ts'
import type { OwnProducts } from './catalogue/ports.ts'
import type { DeskSettingsStore } from './desk/ports.ts'
import type { InboxRepository } from './inbox/ports.ts'
import type { MailOutbox } from './mail/ports.ts'
import type { Notifications } from './notification/ports.ts'
import type { Endpoints } from './outgoing/ports.ts'
import type { Pricing } from './pricing/ports.ts'
import type { PrivacyRepository } from './privacy/ports.ts'
import type { QuoteMarks } from './quote/ports.ts'
import type { Images, Stock } from './stock/ports.ts'
import type { StorePorts } from './store/ports.ts'
import type { StagedRows, StoreCatalogue, StoreSync, SyncRuns } from './storeSync/ports.ts'
import type { StoreConsole } from './storeConsole/ports.ts'
import type { SavedViews } from './view/ports.ts'

/** What use cases need from outside. Built by `deps.ts`; tests pass their own clock. */
export interface Ports {
  readonly now: () => Date
  readonly newId: () => string
  /** The policy in force: what admins have set, else the server configuration. Two reads may differ. */
  readonly policy: Policy
  /** The server configuration, which applies where admins have set nothing. */
  readonly environmentPolicy: Policy
  /** Call after a commit that changed the desk settings: `policy` is up to date when this resolves. */
  readonly rereadPolicy: () => Promise<void>
  /**
   * Runs `work` in one transaction with the events it appends, and wakes subscribers after commit. If `work` returns
   * a refusal, everything it wrote is rolled back. Deadlocks and serialization failures are retried a few times, so
   * `work` must have no effects except through `tx`.
   */
  readonly commit: <T>(actor: Actor, work: (tx: Tx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly recoveries: Recoveries
  /** Whether webhooks may be posted to this machine, even without encryption, for developing a receiver. */
  readonly localWebhooks: boolean
  /** Syncs the store, where its API is configured. */
  readonly storeSync: StoreSync
}

/** Everything a transaction may read and write. Locks are held until commit. */
export interface Tx {
  readonly aggregates: RequestAggregates
  readonly requests: Requests
  readonly quotes: Quotes
  readonly marks: QuoteMarks
  readonly orders: Orders
  readonly suppliers: Suppliers
  readonly pricing: Pricing
  readonly stock: Stock
  readonly images: Images
  readonly access: AccountAccess
  readonly tokens: ApiTokens
  readonly admins: AdminAccess
  readonly mail: MailOutbox
  readonly notifications: Notifications
  readonly desk: DeskSettingsStore
  readonly store: StorePorts
  readonly catalogue: StoreCatalogue
  readonly syncRuns: SyncRuns
  readonly staged: StagedRows
  readonly console: StoreConsole
  readonly inbox: InboxRepository
  readonly privacy: PrivacyRepository
  readonly ownProducts: OwnProducts
  readonly views: SavedViews
  readonly endpoints: Endpoints
  /** Records a domain event for every audience that may know; numbered when the transaction commits. */
  readonly append: (event: DomainEvent) => void
}

export interface RequestAggregates {
  /** Locks the request and loads everything that is decided with it; null when it does not exist. */
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
  readonly desiredPrice: Amount | null
  readonly properties: readonly Property[]
  readonly isTest: boolean
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Since when it waits for an admin; null: suppliers see it at once. */
  readonly heldAt: Date | null
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

interface RequestPatch {
  readonly status?: RequestStatus
  readonly quantity?: number
  readonly destinationCountry?: string | null
  readonly desiredPrice?: Amount | null
  readonly expiresAt?: Date
  readonly closingAnnounced?: ClosingHours | null
  readonly firstQuotedAt?: Date
}

/** A request's new values from its store order. */
export interface FollowedRequest {
  readonly id: string
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly maskedProperties: readonly Property[] | null
  readonly destinationCountry: string | null
  readonly desiredPrice: Amount | null
}

export interface Requests {
  /** Creates the request with its order; null when the store line already has one. */
  open(request: NewRequest): Promise<OpenedRequest | null>
  /** As `open` for many requests; returns those that were created. */
  openAll(requests: readonly NewRequest[]): Promise<readonly OpenedRequest[]>
  /** What the store said about the customer behind a request. */
  customerFacts(requestId: string): Promise<CustomerFacts>
  /** Makes a held request visible to suppliers; it and its order count as created at that moment. */
  release(requestId: string, release: Release): Promise<void>
  /** Shows suppliers the properties unmasked from now on. */
  unmask(requestId: string): Promise<void>
  update(requestId: string, patch: RequestPatch): Promise<void>
  follow(requests: readonly FollowedRequest[], at: Date): Promise<void>
  /** Closes the requests and their orders. */
  cancel(requestIds: readonly string[], at: Date): Promise<void>
  /** Recounts the quotes and finds the best one (cheapest, then earliest). */
  refreshQuotes(requestId: string): Promise<void>
  /**
   * Requests past their deadline that are not marked as expired yet, oldest first; `testOnly` limits them to test
   * requests.
   */
  pastDeadline(now: Date, limit: number, testOnly: boolean): Promise<string[]>
  /** Open requests with an announcement due according to `closingDue`, nearest deadline first. */
  closing(now: Date, limit: number): Promise<string[]>
}

export interface NewQuote {
  readonly requestId: string
  readonly supplierId: string
  readonly price: Amount
  readonly deliveryDays: number
  readonly comments: string | null
  readonly late: boolean
  readonly onBehalfById: string | null
  readonly at: Date
}

export interface QuotePatch {
  readonly price: Amount
  readonly deliveryDays: number
  readonly comments: string | null
  readonly late: boolean
  readonly onBehalfById: string | null
  readonly at: Date
}

export interface NewDecline {
  readonly requestId: string
  readonly supplierId: string
  readonly reason: string
  readonly category: DeclineCategory | null
  readonly onBehalfById: string | null
  readonly at: Date
}

export interface Quotes {
  /** Null when this supplier already has a quote on the request (enforced by a database constraint). */
  submit(quote: NewQuote): Promise<string | null>
  /** Keeps the previous terms as a version, then changes the quote. */
  update(quote: Quote, patch: QuotePatch): Promise<void>
  setStatus(quoteIds: readonly string[], status: QuoteStatus, at: Date): Promise<void>
  /** Marks the requests' open quotes as needing reconfirmation. */
  askReconfirmation(requestIds: readonly string[]): Promise<void>
  /** Null when this supplier has already declined the request. */
  decline(decline: NewDecline): Promise<string | null>
  /** Marks a decline as superseded by the supplier's later quote. */
  supersedeDecline(requestId: string, supplierId: string, quoteId: string): Promise<void>
}

/** The new terms of an awarded or re-awarded order. */
interface Assignment {
  readonly supplierId: string
  readonly quoteId: string | null
  readonly total: Amount | null
  readonly deliveryDays: number | null
  readonly notes: string | null
  readonly at: Date
  readonly awardedById: string | null
  /** The quotes at the time of the award. */
  readonly board: readonly Quote[]
  /** Why the admin chose this supplier. */
  readonly reason: string | null
  readonly basis: AwardBasis
}

export interface OrderPatch {
  readonly status?: OrderStatus
  readonly acceptance?: 'accepted' | 'rejected'
  readonly respondedAt?: Date
  readonly supplierEstimatedDelivery?: CalendarDate
  readonly rejectionReason?: string
  readonly expectedDelivery?: CalendarDate
  readonly actualDelivery?: CalendarDate
  readonly courier?: string
  readonly trackingNumber?: string
  readonly trackingUpdatedAt?: Date
  readonly fulfilledAt?: Date
  readonly shippedAt?: Date
  readonly deliveredAt?: Date
}

export interface Orders {
  /**
   * What the admin knew about a request at the award, besides its quotes: the last price paid per piece, and who has
   * not answered.
   */
  circumstances(requestId: string): Promise<{ lastPaid: Amount | null; silent: readonly string[] }>
  /** Gives the order to a supplier, clears the previous answer, dates and tracking, and starts its next round. */
  assign(order: Order, assignment: Assignment): Promise<void>
  update(orderId: string, patch: OrderPatch): Promise<void>
  /** Also records the supplier's answer in the current round. */
  answer(order: Order, patch: OrderPatch): Promise<void>
  /** All delivered orders of a supplier, for its record; without test requests. */
  delivered(supplierId: string): Promise<DeliveredOrder[]>
}

export interface SupplierRow {
  readonly id: string
  readonly companyName: string
  readonly businessEmail: string
  readonly status: SupplierStatus
  readonly activatedAt: Date | null
  /** False until a supplier invited by an admin has set one. */
  readonly hasPassword: boolean
}

type OnboardedCompany = Omit<Onboarding, 'prices'>

export interface Suppliers {
  find(supplierId: string): Promise<SupplierRow | null>
  /** As `find`, locking the row until commit. */
  lock(supplierId: string): Promise<SupplierRow | null>
  /** Null when the email is already registered. */
  register(registration: Registration, passwordHash: string, at: Date): Promise<string | null>
  setStatus(supplierId: string, status: SupplierStatus, at: Date): Promise<void>
  /**
   * Creates a supplier that an admin enters: active and invited from the start. Null when the email is already
   * registered.
   */
  onboard(company: OnboardedCompany, at: Date): Promise<string | null>
  setInvited(supplierId: string, at: Date): Promise<void>
  /** Replaces a supplier's onboarding prices for a product. */
  setOnboardingPrice(supplierId: string, productId: string, terms: OnboardingTerms, at: Date): Promise<void>
  /** Adds the onboarding prices of a new supplier, keyed by product. */
  addOnboardingPrices(
    supplierId: string,
    terms: ReadonlyMap<string, OnboardingTerms>,
    at: Date,
  ): Promise<void>
  notes(supplierId: string): Promise<string | null>
  setNotes(supplierId: string, notes: string | null): Promise<void>
  setRecord(supplierId: string, record: SupplierRecord): Promise<void>
}
