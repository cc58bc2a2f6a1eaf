import type { Partner, SupplierActor } from '../../domain/actor.ts'
import type { EndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import type { TopicSubject } from '../../domain/events/forSuppliers.ts'
import type { SessionOwner } from '../account/ports.ts'

interface NewEndpoint {
  readonly name: string
  readonly url: string
  readonly topics: readonly string[]
  /** The admin who created it; null if its supplier did. */
  readonly createdBy: string | null
  readonly createdAt: Date
}

export interface EndpointRow extends EndpointOwner {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly topics: readonly string[]
  readonly createdBy: string | null
  readonly failures: number
  readonly disabledAt: Date | null
  /** When it was last enabled again; null if never. */
  readonly enabledAt: Date | null
}

export interface EndpointPatch {
  readonly name?: string
  readonly url?: string
  /** The admin who changed the URL. */
  readonly urlSetById?: string
  readonly topics?: readonly string[]
  readonly failures?: number
  readonly disabledAt?: Date | null
  readonly disabledBy?: string | null
  readonly enabledAt?: Date
}

/** A delivery and its endpoint, both locked until commit. */
export interface LockedDelivery {
  readonly id: string
  readonly topic: string
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  readonly replays: number
  /** False: the body could not be created, or was deleted when a customer was erased. */
  readonly hasBody: boolean
  readonly endpoint: EndpointRow
}

/** Webhook endpoints. Another owner's endpoints count as missing. */
export interface Endpoints {
  /** Until commit, no other transaction can create or change endpoints of this owner. */
  lockOwner(owner: EndpointOwner): Promise<void>
  count(owner: EndpointOwner): Promise<number>
  /** Creates an endpoint with a secret that cannot be read again. */
  create(owner: EndpointOwner, endpoint: NewEndpoint): Promise<{ id: string; secret: string }>
  lock(owner: EndpointOwner, id: string): Promise<EndpointRow | null>
  update(id: string, patch: EndpointPatch): Promise<void>
  /**
   * Replaces the secret. The old one also signs until `oldUntil`, and the one before it stops. The returned
   * `oldUntil` is null if the old one cannot be decrypted, and so cannot sign.
   */
  renewSecret(id: string, oldUntil: Date): Promise<{ secret: string; oldUntil: Date | null }>
  /** Removes it with all its deliveries. */
  remove(id: string): Promise<void>
  /**
   * Disables every endpoint of a supplier, or every partner endpoint that an admin created or last gave its
   * URL, and ends their previous secrets; returns those it disabled. `by` is the cause that screens show.
   */
  switchAllOff(
    of: SessionOwner,
    by: string,
    at: Date,
  ): Promise<readonly Pick<EndpointRow, 'id' | 'name' | 'supplierId'>[]>
  /** For the supplier's enabled endpoints; their failing days count from this time. */
  setEnabledAt(supplierId: string, at: Date): Promise<void>
  /**
   * The recipients of emails about an endpoint: its supplier; for partners, the owner who created it, or else
   * all owners.
   */
  addressesOf(endpoint: EndpointRow): Promise<readonly string[]>
  /** Null if a test of this endpoint is already waiting. */
  queuePing(endpointId: string, body: string, at: Date): Promise<string | null>
  /** `owner` undefined: any owner, for Loupe itself. */
  lockDelivery(deliveryId: string, owner?: EndpointOwner): Promise<LockedDelivery | null>
  updateDelivery(id: string, patch: DeliveryPatch): Promise<void>
  /**
   * When the first failed delivery was created since the last success or, if that is later, since the
   * endpoint was last enabled.
   */
  failingSince(endpoint: EndpointRow): Promise<Date | null>
}

interface DeliveryPatch {
  readonly status?: LockedDelivery['status']
  readonly attempts?: number
  readonly replays?: number
  readonly nextAttemptAt?: Date
  readonly responseStatus?: number | null
  readonly lastError?: string | null
  readonly deliveredAt?: Date | null
}

/** An event to deliver to one endpoint. */
export interface OutgoingEvent {
  readonly eventId: string
  readonly topic: string
  readonly subject: TopicSubject
  readonly requestId: string | null
  readonly quoteId: string | null
  readonly orderId: string | null
  readonly occurredAt: Date
  readonly endpointId: string
  /** The actor as which the endpoint reads: it only receives data that this actor may read. */
  readonly audience: Partner | SupplierActor
}

export interface NewOutgoing {
  readonly endpointId: string
  readonly eventId: string
  readonly topic: string
  /** Null: the body could not be created. The delivery is stored as failed and never posted. */
  readonly body: string | null
  readonly occurredAt: Date
}

/** The next batch of the event log, for its subscribed endpoints. */
interface Reading {
  readonly events: readonly OutgoingEvent[]
  /**
   * Queues deliveries and moves the offset past this batch in one transaction. Fails if another process has
   * moved the offset meanwhile, so that an endpoint gets each event once, or has erased a customer, whom a
   * body may name.
   */
  settle(deliveries: readonly NewOutgoing[], at: Date): Promise<boolean>
}

/** The event log as the source of webhook deliveries. */
export interface OutgoingLog {
  /** The next small batch; null if there are no new events. */
  next(): Promise<Reading | null>
}

/** The JSON body of a delivery: the REST view for its audience; null if that view is empty. */
export type BodyOf = (event: OutgoingEvent) => Promise<string | null>

/** A delivery that this process has claimed. */
export interface ClaimedOutgoing {
  readonly id: string
  readonly eventId: string
  readonly topic: string
  readonly body: string
  readonly occurredAt: Date
  /** Including this attempt. */
  readonly attempts: number
  readonly url: string
  /** Null if it cannot be decrypted. */
  readonly secret: string | null
  /** The replaced secret, while it also signs. */
  readonly previousSecret: string | null
}

/** Deliveries waiting to be posted. */
export interface OutgoingQueue {
  /** Endpoints with due deliveries, the longest-waiting first. */
  dueReceivers(now: Date): Promise<string[]>
  /** Claims due deliveries of one endpoint, oldest first, until `leaseUntil`. */
  claim(endpointId: string, now: Date, leaseUntil: Date, limit: number): Promise<ClaimedOutgoing[]>
}

/** The result of posting a delivery. */
export interface Attempt {
  readonly deliveryId: string
  /** The number of this attempt. */
  readonly nth: number
  /** The HTTP status of the response; null without a response. */
  readonly status: number | null
  /** Why it failed, as a sentence; null on success. */
  readonly error: string | null
}
