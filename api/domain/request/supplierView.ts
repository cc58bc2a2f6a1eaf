import type { OrderStatus } from '../order/orderState.ts'
import type { RequestAggregate } from './requestAggregate.ts'
import { whyClosedToQuotes } from './closedToQuotes.ts'
import { isPastDeadline, type Policy, type RequestStatus } from './requestState.ts'

/** The state of a request for one supplier. */
export type OpportunityState = 'active' | 'past_deadline' | 'quoted' | 'missed' | 'declined'

export const opportunityStates = ['active', 'past_deadline', 'quoted', 'missed', 'declined'] as const

interface OpportunityFacts {
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
 * The first of these that applies: quoted, declined, missed, past deadline, active. Null when the request is no
 * opportunity for this supplier: it waits for an admin, closed before the supplier became active, or was awarded to
 * it without a quote. `data/database/visibleTo.ts` mirrors this in SQL, and a test compares the two.
 */
export function opportunityState(
  aggregate: OpportunityFacts,
  viewer: Viewer,
  policy: Policy,
  now: Date,
): OpportunityState | null {
  const { request } = aggregate
  if (request.heldAt) return null
  if (aggregate.quotes.some((quote) => quote.supplierId === viewer.supplierId)) return 'quoted'
  if (aggregate.declines.some((decline) => decline.supplierId === viewer.supplierId)) return 'declined'
  if (aggregate.order.supplierId === viewer.supplierId) return null
  if (whyClosedToQuotes(request, policy, now))
    return viewer.activatedAt !== null && request.createdAt >= viewer.activatedAt ? 'missed' : null
  return isPastDeadline(request.expiresAt, now) ? 'past_deadline' : 'active'
}

/**
 * As `opportunityState`, but for a supplier's actions: a supplier that was awarded the order without quoting
 * knows the request, so for it the request is missed.
 */
export const knownState = (
  aggregate: OpportunityFacts,
  viewer: Viewer,
  policy: Policy,
  now: Date,
): OpportunityState | null =>
  opportunityState(aggregate, viewer, policy, now) ??
  (aggregate.order.supplierId === viewer.supplierId ? 'missed' : null)

/**
 * The status shown to a supplier or partner: `quoted` only because of its own quote, so that it cannot tell when a
 * rival quotes.
 */
export const statusFor = (status: RequestStatus, hasOwnQuote: boolean): RequestStatus =>
  status === 'quoted' && !hasOwnQuote ? 'pending' : status

interface OrderFacts {
  readonly request: { readonly status: RequestStatus }
  readonly quotes: readonly { readonly supplierId: string }[]
  readonly order: { readonly status: OrderStatus; readonly supplierId: string | null } | null
}

/**
 * The order's status as a supplier may see it: before the award it reveals nothing about rivals' quotes, and after it
 * only the supplier it was awarded to sees its progress.
 */
export function orderStatusFor({ request, quotes, order }: OrderFacts, supplierId: string): OrderStatus {
  if (order?.supplierId === supplierId) return order.status
  if (request.status === 'completed') return 'awarded'
  if (request.status === 'cancelled') return 'cancelled'
  return quotes.some((quote) => quote.supplierId === supplierId) ? 'quoted' : 'pending'
}
