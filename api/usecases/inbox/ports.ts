/** A webhook as it came in. */
export interface NewDelivery {
  /** The store's id of this delivery: the same one is recorded once. */
  readonly webhookId: string
  readonly eventId: string | null
  /** `resource/event`, from the path. */
  readonly topic: string
  readonly shop: string
  readonly apiVersion: string | null
  readonly triggeredAt: Date | null
  /** What the deliveries of one order or product share; null when it cannot be told. */
  readonly resource: string | null
  readonly sha256: string
  readonly body: Buffer
  readonly receivedAt: Date
  /** `received` is worked off; `ignored` (nothing we follow) is kept only. */
  readonly status: 'received' | 'ignored'
  readonly note: string | null
}

/** A recorded webhook that is this worker's to work off. */
export interface ClaimedDelivery {
  readonly id: string
  readonly topic: string
  readonly shop: string
  readonly resource: string | null
  readonly body: Buffer
  readonly receivedAt: Date
  /** This attempt included. */
  readonly attempts: number
}

/** What the deliveries of the same order or product that were worked off before say about another one. */
export interface Standing {
  /** The same bytes came before, or what was triggered later did: of versions with one date it is not the newest. */
  readonly outrun: boolean
  /** When the store said that it had deleted the thing; null when it did not. */
  readonly deletedAt: Date | null
}

/** The inbox: every webhook is recorded before it is answered, and worked off afterwards until it is done. */
export interface Inbox {
  /** Commits before it resolves. False when this delivery had been recorded before. */
  record(delivery: NewDelivery): Promise<boolean>
  /**
   * Takes deliveries that are due, oldest first, one per order or product. They are nobody else's until `leaseUntil`; a
   * worker that dies loses them to the next one then.
   */
  claim(now: Date, leaseUntil: Date, limit: number): Promise<ClaimedDelivery[]>
  /** What tells of a customer who is forgotten goes with it. */
  done(id: string, outcome: string, at: Date): Promise<void>
  /** Nothing where somebody else has claimed it since. */
  retry(delivery: Pick<ClaimedDelivery, 'id' | 'attempts'>, error: string, nextAttemptAt: Date): Promise<void>
  /** Deliveries that take longer stay the worker's until then. */
  renew(ids: readonly string[], leaseUntil: Date): Promise<void>
  /** Deliveries that were claimed and not tried are anybody's, as if they had not been claimed. */
  release(ids: readonly string[], now: Date): Promise<void>
  /** Nobody works on anything: for the start of the only process there is. */
  releaseAll(now: Date): Promise<void>
  /** When the next delivery is due; null when nothing waits. */
  nextDue(): Promise<Date | null>
  standing(deliveryId: string): Promise<Standing>
}

/** What of the inbox changes together with an event. */
export interface InboxRepository {
  /** Gives a delivery up, for an admin to look at. False when somebody else was done with it. */
  bury(id: string, error: string, at: Date): Promise<boolean>
}
