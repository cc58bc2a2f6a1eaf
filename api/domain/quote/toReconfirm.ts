/**
 * Quotes that their supplier must confirm or update because the request changed, as a filter. A closed quote keeps its
 * flag, so that a re-award does not use terms that were not confirmed.
 */
export const toReconfirm = { status: 'pending', needsReconfirmation: true } as const

export const isToReconfirm = (quote: {
  readonly status: string
  readonly needsReconfirmation: boolean
}): boolean => quote.status === toReconfirm.status && quote.needsReconfirmation
