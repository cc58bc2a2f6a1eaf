/**
 * The state of an order. It is created with its request, given to a supplier by the award, and moved on by an admin one
 * step at a time, never back.
 *
 *   pending ─▶ quoted ─▶ awarded ─▶ fulfilled ─▶ shipped ─▶ delivered
 *   pending, quoted ─▶ cancelled (with the store order or line)
 *   awarded, fulfilled, shipped ─▶ cancelled (by an admin)
 *
 * One that was canceled after its award keeps its supplier and terms; its request stays awarded.
 */
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatuses = [
  'pending',
  'quoted',
  'awarded',
  'fulfilled',
  'shipped',
  'delivered',
  'cancelled',
] as const

/** The supplier's answer to an awarded order. */
export type AcceptanceStatus = (typeof acceptanceStatuses)[number]

export const acceptanceStatuses = ['pending', 'accepted', 'rejected'] as const

const NEXT: Record<OrderStatus, OrderStatus | null> = {
  pending: 'awarded',
  quoted: 'awarded',
  awarded: 'fulfilled',
  fulfilled: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
}

export const nextStep = (status: OrderStatus): OrderStatus | null => NEXT[status]

export const assignedStatuses = ['awarded', 'fulfilled', 'shipped', 'delivered'] as const

/** Whether the order is awarded to a supplier. */
export const isAssigned = (status: OrderStatus): boolean =>
  assignedStatuses.some((assigned) => assigned === status)

/** Awarded to a supplier and not delivered yet. */
export const undeliveredStatuses = ['awarded', 'fulfilled', 'shipped'] as const

export const isUndelivered = (status: OrderStatus): boolean =>
  undeliveredStatuses.some((undelivered) => undelivered === status)

/** The supplier that has to ship the order; null after a rejection. */
export const shippedBy = (order: {
  readonly supplierId: string | null
  readonly acceptance: AcceptanceStatus | null
}): string | null => (order.acceptance === 'rejected' ? null : order.supplierId)

/**
 * The supplier's answer as files and screens show it: null instead of pending if it can no longer be given.
 */
export const namedAnswer = (
  status: OrderStatus,
  acceptance: AcceptanceStatus | null,
): AcceptanceStatus | null => (acceptance === 'pending' && !isUndelivered(status) ? null : acceptance)

/** A first quote moves the order along with its request. */
export const afterFirstQuote = (status: OrderStatus): OrderStatus =>
  status === 'pending' ? 'quoted' : status
