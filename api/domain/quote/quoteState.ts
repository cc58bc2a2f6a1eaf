/**
 * Where a quote stands. `pending` is also what the store's older callers name submitted, quoted or under_review.
 *
 *   pending ──this one awarded──▶ awarded ──its supplier rejects, order re-awarded──▶ rejected
 *      └──another awarded, or request cancelled──▶ not_selected ──re-awarded to it──▶ awarded
 *
 * A rejected quote becomes awarded again if the order comes back to its supplier after another one's rejection.
 */
export type QuoteStatus = 'pending' | 'awarded' | 'not_selected' | 'rejected'

export const quoteStatuses = ['pending', 'awarded', 'not_selected', 'rejected'] as const
