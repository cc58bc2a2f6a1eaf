import type { Amount } from '../money.ts'
import type { OrderStatus, AcceptanceStatus } from '../order/orderState.ts'
import type { QuoteTerms } from '../quote/quoteInput.ts'
import type { QuoteStatus } from '../quote/quoteState.ts'
import type { CalendarDate } from '../calendar.ts'
import type { Property } from './properties.ts'
import type { RequestStatus } from './requestState.ts'

/**
 * A request with everything that is decided together with it. The request's row is the lock for all of it: any change
 * takes that lock first, so decisions never race.
 */
export interface RequestAggregate {
  readonly request: Request
  readonly quotes: readonly Quote[]
  readonly declines: readonly Decline[]
  readonly order: Order
}

export interface Request {
  readonly id: string
  readonly variantId: string | null
  readonly quantity: number
  readonly destinationCountry: string | null
  readonly targetPrice: Amount | null
  readonly properties: readonly Property[]
  /**
   * The masked properties for suppliers, or while it is held, those they would see if it is released masked; null if
   * they see the properties themselves.
   */
  readonly maskedProperties: readonly Property[] | null
  /** Since when it has waited for an admin, hidden from suppliers; null if it is not held. */
  readonly heldAt: Date | null
  readonly status: RequestStatus
  readonly quoteCount: number
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** The last announcement for this deadline, in hours before it; null: none yet. */
  readonly closingAnnounced: number | null
}

export interface Quote extends QuoteTerms {
  readonly id: string
  readonly requestId: string
  readonly supplierId: string
  readonly status: QuoteStatus
  readonly updateCount: number
  readonly late: boolean
  readonly needsReconfirmation: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Decline {
  readonly supplierId: string
  readonly quoteId: string | null
}

export interface Order {
  readonly id: string
  readonly requestId: string
  readonly status: OrderStatus
  readonly acceptance: AcceptanceStatus | null
  readonly supplierId: string | null
  readonly quoteId: string | null
  readonly total: Amount | null
  readonly deliveryDays: number | null
  readonly awardedAt: Date | null
  readonly supplierEstimatedDelivery: CalendarDate | null
  readonly courier: string | null
  readonly trackingNumber: string | null
  /** When it was marked as delivered; `actualDelivery` is the day on which it arrived. */
  readonly deliveredAt: Date | null
  readonly actualDelivery: CalendarDate | null
  readonly round: number
}

export const quoteOf = (aggregate: Pick<RequestAggregate, 'quotes'>, supplierId: string): Quote | undefined =>
  aggregate.quotes.find((quote) => quote.supplierId === supplierId)

export const hasDeclined = (aggregate: Pick<RequestAggregate, 'declines'>, supplierId: string): boolean =>
  aggregate.declines.some((decline) => decline.supplierId === supplierId)
