import { type Board, hasDeclined, quoteOf } from './board.ts'
import { isOpen, isPastDeadline, type Policy, type RequestStatus } from './requestState.ts'

/** Where a request stands for one supplier. */
export type OpportunityState = 'active' | 'past_deadline' | 'quoted' | 'missed' | 'declined'

export const opportunityStates = ['active', 'past_deadline', 'quoted', 'missed', 'declined'] as const

export interface Viewer {
  readonly supplierId: string
  readonly activatedAt: Date | null
}

/**
 * The first of these that holds: quoted, declined, missed, past deadline, active. Null when the request is none of this
 * supplier's business: it was over before the supplier became active. `data/visibleTo.ts` says the same in SQL, and a
 * test holds the two together.
 */
export function opportunityState(
  board: Pick<Board, 'request' | 'quotes' | 'declines'>,
  viewer: Viewer,
  policy: Policy,
  now: Date,
): OpportunityState | null {
  const { request } = board
  if (quoteOf(board, viewer.supplierId)) return 'quoted'
  if (hasDeclined(board, viewer.supplierId)) return 'declined'
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
