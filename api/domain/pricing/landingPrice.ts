import { type Amount, toCents } from '../money.ts'

/** The value of a cleared landing price: 0 means there is none for this hub, so quotes are not pre-filled. */
export const NO_LANDING_PRICE: Amount = '0.00'

/** A saved landing price; null if there is none for its hub. */
export const landingPrice = <TMoney extends { readonly amount: Amount }>(saved: TMoney): TMoney | null =>
  toCents(saved.amount) === toCents(NO_LANDING_PRICE) ? null : saved

/** A saved landing price for a table's cell; empty if there is none for its hub. */
export const landingCell = (saved: { readonly amount: Amount } | undefined): string =>
  (saved && landingPrice(saved)?.amount) ?? ''
