/** A webhook as received. */
export interface NewDelivery {
  /** The store's id of this delivery; duplicates are recorded once. */
  readonly webhookId: string
  readonly eventId: string | null
  /** `resource/event`, from the path. */
  readonly topic: string
  readonly shop: string
  readonly apiVersion: string | null
  readonly triggeredAt: Date | null
  /** Shared by all deliveries for one order or product; null when unknown. */
  readonly resource: string | null
  readonly sha256: string
  readonly body: Buffer
  readonly receivedAt: Date
  /** `received` will be processed; `ignored` (a topic Loupe does not handle) is only recorded, without its body. */
  readonly status: 'received' | 'ignored'
  readonly note: string | null
}

/** The few fields of a body that the receiver needs before it responds. */
export interface PeekedDelivery {
  /** The resource: `orders/1`; null if unknown. Deliveries of one resource are processed one at a time. */
  readonly resource: string | null
  /** A number if JavaScript can represent it exactly, because the store's own callers expect it back unchanged. */
  readonly orderNumber: string | number | null
}

/** A recorded webhook that this worker has claimed. */
export interface ClaimedDelivery {
  readonly id: string
  readonly topic: string
  readonly shop: string
  readonly resource: string | null
  readonly body: Buffer
  /**
   * The time of the event according to the store, which is before the arrival of a late retry; null if not
   * stated.
   */
  readonly triggeredAt: Date | null
  readonly receivedAt: Date
  /** Including this attempt. */
  readonly attempts: number
  /** How often an admin has replayed it, each time with all of its attempts. */
  readonly replays: number
  /** Why the previous attempt failed; null for the first. */
  readonly lastError: string | null
}

/** What previously processed deliveries for the same order or product imply for another one. */
export interface ResourceHistory {
  /**
   * The same bytes, or a later trigger, were processed before: among versions with the same date this one is
   * not the newest.
   */
  readonly superseded: boolean
  /** The time at which the store deleted the object, according to the store; null if it did not. */
  readonly deletedAt: Date | null
}

/** The inbox: every webhook is recorded before it is answered, then processed until done. */
export interface Inbox {
  /** Commits before it resolves. False if this delivery was already recorded. */
  record(delivery: NewDelivery): Promise<boolean>
  /**
   * Claims due deliveries, oldest first, one per order or product. The lease ends at `leaseUntil`; if the worker
   * dies, another takes over then.
   */
  claim(now: Date, leaseUntil: Date, limit: number): Promise<ClaimedDelivery[]>
  /** Also deletes the delivery's body if it identifies a customer who was erased. */
  done(id: string, outcome: string, at: Date): Promise<void>
  /** Does nothing if another worker has claimed it since. */
  retry(delivery: Pick<ClaimedDelivery, 'id' | 'attempts'>, error: string, nextAttemptAt: Date): Promise<void>
  /** Extends the lease of deliveries that take longer. */
  renew(ids: readonly string[], leaseUntil: Date): Promise<void>
  /** Releases claimed deliveries that were not tried, in the state before the claim. */
  release(ids: readonly string[], now: Date): Promise<void>
  /**
   * Releases every claim, at the start of the only process. Deliveries that wait for a retry keep waiting.
   */
  releaseAll(now: Date): Promise<void>
  /** When the next delivery is due; null if nothing waits. */
  nextDue(): Promise<Date | null>
  history(deliveryId: string): Promise<ResourceHistory>
}

/** Inbox changes that happen together with an event. */
export interface InboxRepository {
  /**
   * Dead-letters a delivery, for an admin to look at, and deletes its body if its order's customer was
   * erased. False if it was already finished.
   */
  deadLetter(id: string, error: string, at: Date): Promise<boolean>
}
