import { CATALOG } from './catalog.ts'
import { SUPPLIERS } from './people.ts'

/**
 * A supplier's list price for one variant, by the catalog's own keys. Houston in USD, London in GBP, Hong
 * Kong in HKD.
 */
type SeedListPrice = {
  supplier: string
  product: string
  /** Index of the variant in its product, from 0. */
  variant: number
  basePrice: string
  landingHouston: string
  landingLondon: string
  landingHongKong: string
  certification: 'IGI' | 'GIA'
  leadTimeDays: number
  supplierStock: number | null
}

/** A repeatable pseudo-random number in 0..1, so that the demo is the same on every machine. */
const scatter = (i: number, salt: number): number => {
  const s = Math.sin(i * 12.9898 + salt * 78.233) * 43758.5453
  return Math.round((s - Math.floor(s)) * 1000) / 1000
}

/** A share (in thousandths) of an exact decimal, as an exact decimal with two places. */
function share(decimal: string, thousandths: number): string {
  const cents = (BigInt(decimal.replace('.', '')) * BigInt(thousandths)) / 1000n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/**
 * The list prices of the demo's active suppliers: about a third of the catalog, each at its own level.
 * `index` is the price level of gold and stones, in thousandths of today's.
 */
export function listPrices(index = 1000): SeedListPrice[] {
  return SUPPLIERS.filter((supplier) => supplier.status === 'active').flatMap((supplier, s) =>
    CATALOG.flatMap((product, p) =>
      scatter(p, s + 20) < 0.62
        ? []
        : product.variants.map(({ cost }, variant) => {
            const level =
              880 + Math.round(scatter(s, 31) * 160) + Math.round(scatter(variant + p * 16, s) * 40)
            const landing = level + 60
            const then = share(cost, index)
            return {
              supplier: supplier.key,
              product: product.handle,
              variant,
              basePrice: share(then, level),
              landingHouston: share(then, landing),
              landingLondon: share(share(then, landing), 790),
              landingHongKong: share(share(then, landing), 7820),
              certification: supplier.certifications?.includes('IGI') ? ('IGI' as const) : ('GIA' as const),
              leadTimeDays: 7 + Math.round(scatter(p, s + 40) * 14),
              supplierStock: scatter(variant, p + s) > 0.7 ? Math.round(scatter(variant, s) * 6) : null,
            }
          }),
    ),
  )
}
