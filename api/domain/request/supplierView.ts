import type { OrderStatus } from '../order/orderState.ts'
import type { RequestAggregate } from './requestAggregate.ts'
import { isOpen, isPastDeadline, type Policy, type RequestStatus } from './requestState.ts'

/** Where a request stands for one supplier. */
export type OpportunityState = 'active' | 'past_deadline' | 'quoted' | 'missed' | 'declined'

export const opportunityStates = ['active', 'past_deadline', 'quoted', 'missed', 'declined'] as const

export interface OpportunityFacts {
  readonly request: Pick<RequestAggregate['request'], 'status' | 'createdAt' | 'expiresAt' | 'heldAt'>
  readonly quotes: readonly { readonly supplierId: string }[]
  readonly declines: readonly { readonly supplierId: string }[]
  readonly order: { readonly supplierId: string | null }
}

export interface Viewer {
  readonly supplierId: string
  readonly activatedAt: Date | null
}

/**
 * The first of these that holds: quoted, declined, missed, past deadline, active. Null when it is no opportunity for this
 * supplier: it waits for an admin, was over before the supplier became active, or the order is theirs without a quote (an
 * awarded order).
 * `data/visibleTo.ts` says the same in SQL, and a test holds the two together.
 */
export function opportunityState(
  board: OpportunityFacts,
  viewer: Viewer,
  policy: Policy,
  now: Date,
): OpportunityState | null {
  const { request } = board
  if (request.heldAt) return null
  if (board.quotes.some((quote) => quote.supplierId === viewer.supplierId)) return 'quoted'
  if (board.declines.some((decline) => decline.supplierId === viewer.supplierId)) return 'declined'
  if (board.order.supplierId === viewer.supplierId) return null
  const late = isPastDeadline(request.expiresAt, now)
  if (!isOpen(request.status) || (late && policy.lateQuotes === 'block'))
    return viewer.activatedAt !== null && request.createdAt >= viewer.activatedAt ? 'missed' : null
  return late ? 'past_deadline' : 'active'
}

/**
 * The status a supplier or partner is shown: `quoted` only because of its own quote, so that nothing changes for it when
 * a rival quotes.
 */
export const statusFor = (status: RequestStatus, hasOwnQuote: boolean): RequestStatus =>
  status === 'quoted' && !hasOwnQuote ? 'pending' : status

interface OrderFacts {
  readonly request: { readonly status: RequestStatus }
  readonly quotes: readonly { readonly supplierId: string }[]
  readonly order: { readonly status: OrderStatus; readonly supplierId: string | null } | null
}

/**
 * The order's status as a supplier may know it: before the award it says nothing about rivals' quotes, and after it
 * nobody but the holder learns how the work goes on.
 */
export function orderStatusFor({ request, quotes, order }: OrderFacts, supplierId: string): OrderStatus {
  if (order?.supplierId === supplierId) return order.status
  if (request.status === 'completed') return 'awarded'
  if (request.status === 'cancelled') return 'cancelled'
  return quotes.some((quote) => quote.supplierId === supplierId) ? 'quoted' : 'pending'
}
