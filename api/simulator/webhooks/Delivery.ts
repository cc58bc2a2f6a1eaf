export type DeliveryState =
  | 'waiting'
  | 'sending'
  | 'delivered'
  /** All attempts failed. */
  | 'failed'
  /** Never sent: the mode `drop` took it. */
  | 'dropped'
  /** Its subscription went before it was delivered. */
  | 'abandoned'

export interface Attempt {
  /** ISO, as all instants here. */
  readonly at: string
  readonly status: number | null
  readonly error: string | null
  /** Real time, however fast the clock runs. */
  readonly tookMs: number
}

/** One event on its way to one subscription. */
export interface Delivery {
  /** Counts up; the same event twice (mode `duplicate`) is two of these with one `webhookId`. */
  readonly nth: number
  readonly webhookId: string
  readonly eventId: string
  readonly subscriptionId: string
  readonly topic: string
  /** What it is about: the store's id. */
  readonly resourceId: string
  readonly address: string
  readonly apiVersion: string
  readonly triggeredAt: string
  /** Null until its first attempt where bodies are put together late; then never another. */
  body: string | null
  state: DeliveryState
  attempts: Attempt[]
  /** When the next attempt is due; null: there is none to come. */
  nextAt: string | null
  readonly isCopy: boolean
}
