type DeliveryState =
  | 'waiting'
  | 'sending'
  | 'delivered'
  /** All attempts failed. */
  | 'failed'
  /** Never sent, because of the mode `drop`. */
  | 'dropped'
  /** Its subscription was removed before it was delivered. */
  | 'abandoned'

interface Attempt {
  /** ISO, like all timestamps here. */
  readonly at: string
  readonly status: number | null
  readonly error: string | null
  /** Real time, independent of the store's clock. */
  readonly tookMs: number
}

/** One event on its way to one subscription. */
export interface Delivery {
  /** Increases; an event sent twice (mode `duplicate`) is two deliveries with one `webhookId`. */
  readonly nth: number
  readonly webhookId: string
  readonly eventId: string
  readonly subscriptionId: string
  readonly topic: string
  /** The store id of the resource. */
  readonly resourceId: string
  readonly address: string
  readonly apiVersion: string
  readonly triggeredAt: string
  /** Null until the first attempt if bodies are built late; never changes after that. */
  body: string | null
  state: DeliveryState
  attempts: Attempt[]
  /** When the next attempt is due; null: there is none. */
  nextAt: string | null
  readonly isCopy: boolean
}
