/**
 * The state of a quote. Older callers call `pending` submitted, quoted or under_review.
 *
 *   pending ──this one awarded──▶ awarded ──its supplier rejects, order re-awarded──▶ rejected
 *      └──another awarded, or request cancelled──▶ not_selected ──re-awarded to it──▶ awarded
 *
 * A rejected quote becomes awarded again if another supplier rejects the order and it returns to this one.
 */
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatuses = ['pending', 'awarded', 'not_selected', 'rejected'] as const
