import { counted, inFigures } from '../../../api/domain/counted.ts'

type ToPrice = { id: string; displayName: string; product: { id: string; title: string } }

/** The variants without a price of this supplier, after it has saved one. */
type LeftToPrice = {
  /** The remaining prices to set first; null if the supplier did not come from that list. */
  first: readonly ToPrice[] | null
  /** The unpriced variants of the product, in the product's order. */
  ofProduct: { totalCount: number; variants: readonly ToPrice[] }
  /** The first unpriced variant in the catalog. */
  all: { totalCount: number; variants: readonly ToPrice[] }
}

/** The message after a price was saved, and the variant to price next; none once all are priced. */
export function nextToPrice(left: LeftToPrice, saved: string, listed: readonly string[]) {
  const { first, ofProduct, all } = left
  if (first !== null) {
    const [next] = first
    return next
      ? { text: `${counted(first.length, 'first price is', 'first prices are')} left.`, next }
      : { text: 'Your first prices are set: quotes for these variants start from them.', next }
  }
  if (ofProduct.variants.length > 0) {
    const following = listed.slice(listed.indexOf(saved) + 1)
    const next = ofProduct.variants.find(({ id }) => following.includes(id)) ?? ofProduct.variants[0]
    return {
      text: `${counted(ofProduct.totalCount, 'variant', 'variants')} of this product ${ofProduct.totalCount === 1 ? 'has' : 'have'} no price yet.`,
      next,
    }
  }
  const [next] = all.variants
  return next
    ? {
        text: `All variants of this product have a price. ${inFigures(all.totalCount)} in the catalog ${all.totalCount === 1 ? 'has' : 'have'} none yet.`,
        next,
      }
    : { text: 'Every variant in the catalog has a price.', next }
}
