import type { CalendarDate } from '../../domain/calendar.ts'
import type { Amount } from '../../domain/money.ts'
import type { AwardBasis } from '../../domain/order/awardBasis.ts'
import type { OrderStatus } from '../../domain/order/orderState.ts'
import type { Order, Quote } from '../../domain/request/requestAggregate.ts'
import type { Deliveries } from '../../domain/supplier/supplierRecord.ts'

/** The new terms of an awarded or re-awarded order. */
export interface Assignment {
  readonly supplierId: string
  readonly quoteId: string | null
  readonly total: Amount | null
  readonly deliveryDays: number | null
  /** The date that the admin expects; without it, it follows from `deliveryDays`. */
  readonly expectedDelivery: CalendarDate | null
  readonly notes: string | null
  readonly at: Date
  readonly awardedById: string | null
  /** The quotes at the time of the award. */
  readonly quoteSnapshots: readonly Quote[]
  /** Why the admin chose this supplier. */
  readonly reason: string | null
  readonly basis: AwardBasis
}

export interface OrderPatch {
  readonly status?: OrderStatus
  readonly acceptance?: 'accepted' | 'rejected'
  readonly respondedAt?: Date
  readonly supplierEstimatedDelivery?: CalendarDate
  readonly rejectionReason?: string
  readonly cancellationReason?: string
  readonly expectedDelivery?: CalendarDate
  readonly actualDelivery?: CalendarDate
  readonly courier?: string
  readonly trackingNumber?: string
  readonly trackingUpdatedAt?: Date
  readonly fulfilledAt?: Date
  readonly shippedAt?: Date
  readonly deliveredAt?: Date
}

export interface Orders {
  /**
   * The admin's knowledge about a request at the award, besides its quotes: the last price paid per piece,
   * and the suppliers that have not answered.
   */
  circumstances(requestId: string): Promise<{ lastPaid: Amount | null; silent: readonly string[] }>
  /** How often this supplier has set or corrected the order's tracking. */
  timesTracked(order: { readonly orderId: string; readonly supplierId: string }): Promise<number>
  /** Gives the order to a supplier, clears the previous answer, dates and tracking, and starts its next round. */
  assign(order: Order, assignment: Assignment): Promise<void>
  update(orderId: string, patch: OrderPatch): Promise<void>
  /** What a supplier delivered, for its record; without test requests. */
  deliveries(supplierId: string): Promise<Deliveries>
}
