/**
 * The state of a request.
 *
 *   pending ──first quote──▶ quoted ──award──▶ completed
 *      └────────deadline passed────▶ expired ──award──▶ completed
 *   any open state ──order cancelled──▶ cancelled
 *
 * An expired request is still open until the award, unless late quotes are blocked; moving its deadline into the future
 * makes it pending or quoted again.
 */
export type RequestStatus = (typeof requestStatuses)[number]

export const requestStatuses = ['pending', 'quoted', 'completed', 'expired', 'cancelled'] as const

/** The states in which a request may still be awarded or canceled. */
export const openStatuses = ['pending', 'quoted', 'expired'] as const

export const isOpen = (status: RequestStatus): boolean => openStatuses.some((open) => open === status)

export type LateQuotes = 'accept' | 'block'

/** The rules that settings control. */
export interface Policy {
  readonly quoteWindowHours: number
  readonly lateQuotes: LateQuotes
}

export const isPastDeadline = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() <= now.getTime()

/** The state after a quote: an expired request stays expired through late quotes. */
export const afterQuote = (status: RequestStatus): RequestStatus => (status === 'pending' ? 'quoted' : status)

/** The state when the deadline is checked at `now`; final states stay. */
export function afterDeadlineCheck(
  request: { status: RequestStatus; expiresAt: Date | null; quoteCount: number },
  now: Date,
): RequestStatus {
  if (!isOpen(request.status)) return request.status
  if (isPastDeadline(request.expiresAt, now)) return 'expired'
  return request.quoteCount > 0 ? 'quoted' : 'pending'
}
