import { cheaperThenEarlier } from '../../../api/domain/quote/ranking.ts'
import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'

type Offer = { id: string; price: { amount: string }; createdAt: string; needsReconfirmation: boolean }

/** The order of quotes by price; of equal prices, the earlier first. */
export const byPrice = (a: Offer, b: Offer): number => cheaperThenEarlier(placed(a), placed(b))

/** The confirmed quotes, cheapest first: the ones that a price can be compared with. */
export const cheapestFirst = <Quote extends Offer>(quotes: readonly Quote[]): Quote[] =>
  quotes.filter(isConfirmed).toSorted(byPrice)

/** The same quotes in the same order, except that those not confirmed stand last. */
export const confirmedFirst = <Quote extends Offer>(quotes: readonly Quote[]): Quote[] => [
  ...quotes.filter(isConfirmed),
  ...quotes.filter((quote) => !isConfirmed(quote)),
]

const placed = ({ id, price, createdAt }: Offer) => ({
  id,
  price: price.amount,
  createdAt: Date.parse(createdAt),
})
