import type { Actor } from '../domain/actor.ts'
import type { FirstInHour } from '../domain/audit/firstInHour.ts'
import type { HourlyAllowance } from '../domain/audit/hourlyAllowance.ts'
import type { DomainEvent } from '../domain/events.ts'
import type { SignInRefusal } from '../domain/events/accessEvents.ts'
import type { Outcome } from '../domain/refusal.ts'
import type { UnverifiedSuppliers } from '../domain/supplier/supplierState.ts'
import type { ShipToNotes } from '../domain/shipTo.ts'
import type { RequestTx } from './decision/ports.ts'
import type { AdminTwoStep } from '../domain/account/secondStep.ts'
import type { Policy } from '../domain/request/requestState.ts'
import type { ApiTokens } from './access/ports.ts'
import type {
  AccountAccess,
  Accounts,
  AdminAccess,
  Attempts,
  Authenticators,
  OneTimeCodes,
  Passwords,
} from './account/ports.ts'
import type { Recoveries } from './recovery/ports.ts'
import type { PasskeyCeremonies, PasskeyChallenges, Passkeys } from './passkey/ports.ts'
import type { OwnProducts } from './catalog/ports.ts'
import type { DeskSettingsStore } from './desk/ports.ts'
import type { InboxRepository } from './inbox/ports.ts'
import type { MailOutbox } from './mail/ports.ts'
import type { Notifications } from './notification/ports.ts'
import type { Orders } from './order/ports.ts'
import type { Endpoints } from './outgoing/ports.ts'
import type { Pricing } from './pricing/ports.ts'
import type { KeptResponses } from './idempotency/ports.ts'
import type { CustomerErasure, PrivacyRequests } from './privacy/ports.ts'
import type { PushDevices } from './push/ports.ts'
import type { QuoteMarks, Quotes } from './quote/ports.ts'
import type { RequestAggregates, Requests } from './request/ports.ts'
import type { Images, Stock } from './stock/ports.ts'
import type { StorePorts } from './store/ports.ts'
import type { StoreConsole } from './storeConsole/ports.ts'
import type { StagedRows, StoreCatalog, StoreSync, SyncRuns } from './storeSync/ports.ts'
import type { SupplierErasure, Suppliers } from './supplier/ports.ts'
import type { SavedViews } from './view/ports.ts'

/** The dependencies of use cases. Built by `deps.ts`; tests pass their own clock. */
export interface Ports {
  readonly now: () => Date
  readonly newId: () => string
  /** The policy in force: the settings of admins, else the server configuration. Two reads may differ. */
  readonly policy: Policy
  /** The server configuration, which applies where admins have not set anything. */
  readonly environmentPolicy: Policy
  /** Company and street of each hub, as set by the admins. */
  readonly shipToNotes: ShipToNotes
  /** Call after a commit that changed the desk settings: once it resolves, reads here return the new ones. */
  readonly rereadSettings: () => Promise<void>
  /**
   * Runs `work` in one transaction with the events it appends, and wakes subscribers after commit. If `work` returns
   * a refusal, everything it wrote is rolled back. Deadlocks and serialization failures are retried a few times, so
   * `work` must have no effects except through `tx`.
   */
  readonly commit: <T>(actor: Actor, work: (tx: Tx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
  /**
   * As `commit`, for decisions about one request: the changes of `work` are collected and saved with its
   * events in one statement, without a transaction around it. If anything about the request has changed since
   * `work` read it, nothing is saved and `work` runs again.
   */
  readonly commitAtOnce: <T>(
    actor: Actor,
    work: (tx: RequestTx) => Promise<Outcome<T>>,
  ) => Promise<Outcome<T>>
  /**
   * Appends an event in a separate transaction, after the response. It is lost if the process ends in
   * between, so only use it for events on which no state depends.
   */
  readonly appendLater: (actor: Actor, event: DomainEvent) => void
  /** Whether to record a refusal; state of this process. */
  readonly isFirstRefusal: FirstInHour
  /** Counts refused sign-ins for the metrics, including those to accounts that do not exist. */
  readonly countRefusedSignIn: (reason: SignInRefusal) => void
  /** Limits sign-ins and confirmations in the audit log; state of this process. */
  readonly recordAllowance: HourlyAllowance
  /** Limits the records of lists that admins read over REST to the first per hour; state of this process. */
  readonly listAllowance: HourlyAllowance
  /**
   * Limits suppliers' changes about themselves, all of which stay on their timeline; state of this process.
   */
  readonly changeAllowance: HourlyAllowance
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly codes: OneTimeCodes
  readonly passkeys: PasskeyCeremonies
  readonly challenges: PasskeyChallenges
  readonly attempts: Attempts
  readonly recoveries: Recoveries
  /** Whether admins must have a second step. */
  readonly adminTwoStep: AdminTwoStep
  /** Whether suppliers with an unverified address can be approved. */
  readonly unverifiedSuppliers: UnverifiedSuppliers
  /** The base address of links in emails. */
  readonly linkBase: string
  /**
   * Whether webhooks and pushes may be posted to this machine, even without encryption, for developing a
   * receiver.
   */
  readonly localWebhooks: boolean
  /** The public key by which push services recognize this installation: a point of P-256, base64url. */
  readonly pushPublicKey: string
  /**
   * Deletes everything in the database and seeds the demo again, which stops this server and starts it again;
   * returns at once. Null unless the database contains the demo and is used by this process alone.
   */
  readonly resetDemo: (() => void) | null
  /** Syncs the store, if its API is configured. */
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
  readonly supplierErasure: SupplierErasure
  readonly pricing: Pricing
  readonly stock: Stock
  readonly images: Images
  readonly access: AccountAccess
  readonly authenticators: Authenticators
  readonly passkeys: Passkeys
  readonly tokens: ApiTokens
  readonly admins: AdminAccess
  readonly mail: MailOutbox
  readonly notifications: Notifications
  readonly push: PushDevices
  readonly desk: DeskSettingsStore
  readonly store: StorePorts
  readonly catalog: StoreCatalog
  readonly syncRuns: SyncRuns
  readonly staged: StagedRows
  readonly console: StoreConsole
  readonly inbox: InboxRepository
  readonly privacyRequests: PrivacyRequests
  readonly customerErasure: CustomerErasure
  readonly keptResponses: KeptResponses
  readonly ownProducts: OwnProducts
  readonly views: SavedViews
  readonly endpoints: Endpoints
  /** Records a domain event for every audience that may know; numbered when the transaction commits. */
  readonly append: (event: DomainEvent) => void
}
