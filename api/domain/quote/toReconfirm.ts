/**
 * Quotes that their supplier must confirm or update because the request changed, as a filter. A closed quote keeps its
 * flag, so that a re-award does not use terms that were not confirmed.
 */
export const toReconfirm = { status: 'pending', needsReconfirmation: true } as const

/**
 * Whether the quote's price is for the request as it is now. A quote given before a change, open or closed,
 * is not compared with others: it has no rank, is not the best price, and has no unit price.
 */
export const isConfirmed = (quote: { readonly needsReconfirmation: boolean }): boolean =>
  !quote.needsReconfirmation

export const isToReconfirm = (quote: {
  readonly status: string
  readonly needsReconfirmation: boolean
}): boolean => quote.status === toReconfirm.status && quote.needsReconfirmation
