import type { DeliveryStatus } from '../../domain/list/deliveryList.ts'
import type { LineStanding } from '../../domain/store/skippedLine.ts'
import type { OrderedBy } from '../../domain/request/customerDetails.ts'
import type { Property } from '../../domain/request/properties.ts'

/** A delivery as far as it matters to having it worked off anew. */
export interface KeptDelivery {
  readonly topic: string
  readonly status: DeliveryStatus
  /** Its body is gone: there is nothing left to work off. */
  readonly purged: boolean
}

/** A line of a store order, with what its order says. */
export interface OrderedLine extends LineStanding {
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
  /** Who ordered it. */
  readonly order: OrderedBy
}

/** What admins do about the connection to the store. */
export interface StoreConsole {
  /** Holds the delivery until commit. */
  delivery(id: string): Promise<KeptDelivery | null>
  /** It is as if it had just come in. */
  replay(id: string, at: Date): Promise<void>
  /** The same for every delivery of these topics that was given up and still has its body; how many. */
  replayDead(topics: readonly string[], at: Date): Promise<number>
  /** Holds the line and its order until commit. */
  line(id: string): Promise<OrderedLine | null>
  /** Whether a customer's wish is still open; null when there is no such. Holds it until commit. */
  privacyRequest(id: string): Promise<{ readonly open: boolean } | null>
  closePrivacyRequest(id: string, outcome: string, at: Date): Promise<void>
}
