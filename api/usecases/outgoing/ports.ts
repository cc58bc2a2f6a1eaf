import type { Partner, SupplierActor } from '../../domain/actor.ts'
import type { EndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import type { TopicSubject } from '../../domain/outgoing/topics.ts'
import type { SessionOwner } from '../account/ports.ts'

export interface NewEndpoint {
  readonly name: string
  readonly url: string
  readonly topics: readonly string[]
  /** The admin who made it; null: its supplier did. */
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
}

export interface EndpointPatch {
  readonly name?: string
  readonly url?: string
  readonly topics?: readonly string[]
  readonly failures?: number
  readonly disabledAt?: Date | null
  readonly disabledBy?: string | null
}

/** A delivery of an endpoint, both held until commit. */
export interface HeldDelivery {
  readonly id: string
  readonly topic: string
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  readonly replays: number
  readonly endpoint: EndpointRow
}

/** Where events are posted to. What is not the owner's is not there for it. */
export interface Endpoints {
  /** Until commit, nobody else makes or changes endpoints of this owner. */
  lockOwner(owner: EndpointOwner): Promise<void>
  count(owner: EndpointOwner): Promise<number>
  /** Makes one with a secret, which nobody is told again. */
  create(owner: EndpointOwner, endpoint: NewEndpoint): Promise<{ id: string; secret: string }>
  lock(owner: EndpointOwner, id: string): Promise<EndpointRow | null>
  update(id: string, patch: EndpointPatch): Promise<void>
  /** Gives it a new secret; the old one signs nothing any more. */
  renewSecret(id: string): Promise<string>
  /** With all its deliveries. */
  remove(id: string): Promise<void>
  /**
   * Switches off every endpoint of a supplier, or every one that an admin made for partners; those that were switched off by it.
   * `by` says on the screens what did it.
   */
  switchAllOff(
    of: SessionOwner,
    by: string,
    at: Date,
  ): Promise<readonly Pick<EndpointRow, 'id' | 'name' | 'supplierId'>[]>
  /** Whom to write to about an endpoint; null when there is nobody any more. */
  addressOf(endpoint: EndpointRow): Promise<string | null>
  /** Null when a test of this endpoint waits already. */
  queuePing(endpointId: string, body: string, at: Date): Promise<string | null>
  /** `owner` undefined: anybody's, as the product itself sees to it. */
  lockDelivery(deliveryId: string, owner?: EndpointOwner): Promise<HeldDelivery | null>
  updateDelivery(id: string, patch: DeliveryPatch): Promise<void>
  /** When the first of the deliveries that were given up since the last one that arrived was made. */
  failingSince(endpointId: string): Promise<Date | null>
}

export interface DeliveryPatch {
  readonly status?: HeldDelivery['status']
  readonly attempts?: number
  readonly replays?: number
  readonly nextAttemptAt?: Date
  readonly responseStatus?: number | null
  readonly lastError?: string | null
  readonly deliveredAt?: Date | null
}

/** Something that happened and is to be told to one endpoint. */
export interface ToTell {
  readonly eventId: string
  readonly topic: string
  readonly subject: TopicSubject
  readonly requestId: string | null
  readonly quoteId: string | null
  readonly orderId: string | null
  readonly occurredAt: Date
  readonly endpointId: string
  /** As whom the endpoint is told: what this actor may read is what it gets. */
  readonly audience: Partner | SupplierActor
}

export interface NewOutgoing {
  readonly endpointId: string
  readonly eventId: string
  readonly topic: string
  /** Null: it could not be made. The delivery is kept as given up, and never posted. */
  readonly body: string | null
  readonly occurredAt: Date
}

/** The next part of the event log, for the endpoints that follow it. */
export interface Reading {
  readonly toTell: readonly ToTell[]
  /**
   * Queues deliveries and moves on behind this part, in one transaction; both only if no other process has moved on
   * meanwhile, and an endpoint gets an event once.
   */
  settle(deliveries: readonly NewOutgoing[], at: Date): Promise<boolean>
}

/** The event log, read on for the deliveries that it makes. */
export interface OutgoingLog {
  /** Null when there is nothing new. Reads no further than a little at a time. */
  next(): Promise<Reading | null>
}

/** What an endpoint is told of something, as JSON: the REST view for its audience; null when that shows nothing. */
export type BodyOf = (toTell: ToTell) => Promise<string | null>

/** A delivery that is this process's to post. */
export interface ClaimedOutgoing {
  readonly id: string
  readonly eventId: string
  readonly topic: string
  readonly body: string
  readonly occurredAt: Date
  /** This attempt included. */
  readonly attempts: number
  readonly url: string
  readonly secret: string
}

/** The deliveries that wait to be posted. */
export interface OutgoingQueue {
  /** Endpoints with deliveries that are due, whoever waits longest first. */
  dueEndpoints(now: Date): Promise<string[]>
  /** Takes due deliveries of one endpoint, oldest first; they are nobody else's until `leaseUntil`. */
  claim(endpointId: string, now: Date, leaseUntil: Date, limit: number): Promise<ClaimedOutgoing[]>
}

/** How posting went. */
export interface Attempt {
  readonly deliveryId: string
  /** Which attempt this was. */
  readonly nth: number
  /** What was answered; null when nothing was. */
  readonly status: number | null
  /** Why it failed, in a sentence; null when it arrived. */
  readonly error: string | null
}
