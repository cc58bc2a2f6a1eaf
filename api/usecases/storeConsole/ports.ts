import type { KeptDelivery } from '../../domain/store/deliveryMoves.ts'
import type { SkippedLine } from '../../domain/store/skippedLine.ts'
import type { OrderedBy } from '../../domain/request/customerDetails.ts'
import type { Property } from '../../domain/request/properties.ts'

/** A store order line with data from its order. */
export interface OrderedLine extends SkippedLine {
  readonly id: string
  readonly orderRowId: string
  readonly storeOrderId: string
  readonly storeLineId: string
  readonly title: string
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly storeVariantId: string | null
  readonly properties: readonly Property[]
  readonly country: string | null
  readonly isTest: boolean
  /** The customer of the order. */
  readonly order: OrderedBy
}

/** Admins' changes to the store connection. */
export interface StoreConsole {
  /** Locks the delivery until commit. */
  delivery(id: string): Promise<KeptDelivery | null>
  /** Resets the delivery as if it had just been received. */
  replay(id: string, at: Date): Promise<void>
  /** Records that a failed delivery needs no action. */
  dismiss(id: string, outcome: string): Promise<void>
  /**
   * As `replay`, for every dead-lettered delivery of these topics that still has its body; returns how many.
   */
  replayDead(topics: readonly string[], at: Date): Promise<number>
  /** Locks the line and its order until commit. */
  line(id: string): Promise<OrderedLine | null>
  /** Records that a line needs no request, and who decided that. */
  dismissLine(id: string, by: string, at: Date): Promise<void>
  /** Whether a privacy request is still open; null if it does not exist. Locks it until commit. */
  privacyRequest(id: string): Promise<{ readonly open: boolean } | null>
  closePrivacyRequest(id: string, outcome: string, at: Date): Promise<void>
}
