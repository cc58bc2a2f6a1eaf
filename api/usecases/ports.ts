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

/** What use cases need from outside. `deps.ts` builds it; tests hand in their own clock. */
export interface Ports {
  readonly now: () => Date
  readonly newId: () => string
  /** What holds at this moment: what admins have set, else what the environment says. Two readings may differ. */
  readonly policy: Policy
  /** What holds where admins have set nothing. */
  readonly environmentPolicy: Policy
  /** After a commit that changed the desk's settings: `policy` follows before this resolves. */
  readonly rereadPolicy: () => Promise<void>
  /**
   * Runs `work` in one transaction together with the events it appends, and wakes subscribers after commit. A refusal
   * that `work` returns rolls back whatever it wrote. Retries a deadlock or serialisation failure a few times, so `work`
   * must have no effect but through `tx`.
   */
  readonly commit: <T>(actor: Actor, work: (tx: Tx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly recoveries: Recoveries
  /** Whether webhooks may be posted to this machine, without encryption too: while somebody develops a receiver. */
  readonly localWebhooks: boolean
  /** Reads the store, where it has an API to be read. */
  readonly storeSync: StoreSync
}

/** Everything a transaction may read and write. Locks are held until it commits. */
export interface Tx {
  readonly boards: RequestAggregates
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
  /** Records what happened, for every audience that may know; numbered when the transaction commits. */
  readonly append: (happening: DomainEvent) => void
}

export interface RequestAggregates {
  /** Locks the request and loads all that is decided with it; null when there is no such request. */
  lock(requestId: string): Promise<RequestAggregate | null>
  /** As `lock`, many at once, by request. Those that do not exist are left out. */
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

/** A request that was made, with its order. */
export interface OpenedRequest {
  readonly requestId: string
  readonly orderId: string
  readonly held: boolean
}

/** What suppliers get to see of a request that waited for an admin. */
export interface Release {
  readonly maskedProperties: readonly Property[] | null
  readonly at: Date
  readonly expiresAt: Date
}

export interface RequestPatch {
  readonly status?: RequestStatus
  readonly quantity?: number
  readonly destinationCountry?: string | null
  readonly desiredPrice?: Amount | null
  readonly expiresAt?: Date
  readonly closingAnnounced?: ClosingHours | null
  readonly firstQuotedAt?: Date
}

/** What the store's order now says of a request. */
export interface FollowedRequest {
  readonly id: string
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly maskedProperties: readonly Property[] | null
  readonly destinationCountry: string | null
  readonly desiredPrice: Amount | null
}

export interface Requests {
  /** Makes the request together with its order; null when one exists for that store line already. */
  open(request: NewRequest): Promise<OpenedRequest | null>
  /** As `open`, many at once: those that were made. */
  openAll(requests: readonly NewRequest[]): Promise<readonly OpenedRequest[]>
  /** What the store told of the customer behind a request. */
  customerFacts(requestId: string): Promise<CustomerFacts>
  /** Shows a request that waited to suppliers; it counts as made at that moment, and so does its order. */
  release(requestId: string, release: Release): Promise<void>
  /** Suppliers see the properties as they are from now on. */
  unmask(requestId: string): Promise<void>
  update(requestId: string, patch: RequestPatch): Promise<void>
  follow(requests: readonly FollowedRequest[], at: Date): Promise<void>
  /** Closes the requests and their orders. */
  cancel(requestIds: readonly string[], at: Date): Promise<void>
  /** Recounts the quotes and finds the best (cheapest, then earliest) one. */
  refreshQuotes(requestId: string): Promise<void>
  /** Requests past their deadline that do not say so yet, oldest first; all of them, or test requests alone. */
  pastDeadline(now: Date, limit: number, testOnly: boolean): Promise<string[]>
  /** Open requests that `closingDue` says an announcement is due for, the nearest deadline first. */
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
  /** Null when this supplier has a quote on the request already (the database's own constraint says so). */
  submit(quote: NewQuote): Promise<string | null>
  /** Keeps what the quote said as a version, then changes it. */
  update(quote: Quote, patch: QuotePatch): Promise<void>
  setStatus(quoteIds: readonly string[], status: QuoteStatus, at: Date): Promise<void>
  /** Marks the open quotes of requests as given for what these no longer are. */
  askReconfirmation(requestIds: readonly string[]): Promise<void>
  /** Null when this supplier has declined the request already. */
  decline(decline: NewDecline): Promise<string | null>
  /** The decline of a supplier that quoted after all. */
  supersedeDecline(requestId: string, supplierId: string, quoteId: string): Promise<void>
}

/** What a newly (re-)awarded order says. */
export interface Assignment {
  readonly supplierId: string
  readonly quoteId: string | null
  readonly total: Amount | null
  readonly deliveryDays: number | null
  readonly notes: string | null
  readonly at: Date
  readonly awardedById: string | null
  /** The quotes as they stood. */
  readonly board: readonly Quote[]
  /** Why this supplier, in the admin's words. */
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
  /** What an award of this request rests on besides its quotes: what a piece last cost, and who has not answered. */
  circumstances(requestId: string): Promise<{ lastPaid: Amount | null; silent: readonly string[] }>
  /** Gives the order to a supplier, clears the earlier answer, dates and tracking, and opens its next round. */
  assign(order: Order, assignment: Assignment): Promise<void>
  update(orderId: string, patch: OrderPatch): Promise<void>
  /** Writes the supplier's answer into the current round of the history as well. */
  answer(order: Order, patch: OrderPatch): Promise<void>
  /** All delivered orders of a supplier, for its record; those of test requests left out. */
  delivered(supplierId: string): Promise<DeliveredOrder[]>
}

export interface SupplierRow {
  readonly id: string
  readonly companyName: string
  readonly businessEmail: string
  readonly status: SupplierStatus
  readonly activatedAt: Date | null
  /** False until somebody whom an admin invited has set one. */
  readonly hasPassword: boolean
}

export type OnboardedCompany = Omit<Onboarding, 'prices'>

export interface Suppliers {
  find(supplierId: string): Promise<SupplierRow | null>
  /** As `find`, holding the row until commit. */
  lock(supplierId: string): Promise<SupplierRow | null>
  findByEmail(email: string): Promise<SupplierRow | null>
  /** Null when the e-mail is registered already. */
  register(registration: Registration, passwordHash: string, at: Date): Promise<string | null>
  setStatus(supplierId: string, status: SupplierStatus, at: Date): Promise<void>
  /** A supplier that an admin enters: active and invited from the start. Null when the e-mail is registered already. */
  onboard(company: OnboardedCompany, at: Date): Promise<string | null>
  setInvited(supplierId: string, at: Date): Promise<void>
  /** What an admin notes of its prices for a product, in place of what was noted before. */
  setOnboardingPrice(supplierId: string, productId: string, terms: OnboardingTerms, at: Date): Promise<void>
  /** The same for a supplier that has just been entered, by product. */
  addOnboardingPrices(
    supplierId: string,
    terms: ReadonlyMap<string, OnboardingTerms>,
    at: Date,
  ): Promise<void>
  notes(supplierId: string): Promise<string | null>
  setNotes(supplierId: string, notes: string | null): Promise<void>
  setRecord(supplierId: string, record: SupplierRecord): Promise<void>
}
