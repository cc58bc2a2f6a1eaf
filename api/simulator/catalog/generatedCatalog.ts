import { random } from '../bulk/shuffled.ts'
import { Ids } from '../ids.ts'
import type { InventoryItem, Product, Variant } from '../state/rows.ts'

interface CatalogSize {
  readonly products: number
  /**
   * On average: every twentieth product has eight times as many variants as the others, too many for one
   * delivery.
   */
  readonly variantsPerProduct: number
  /** Determines prices, stock and costs. */
  readonly seed?: string
  /** When everything was last changed (ISO 8601). */
  readonly at?: string
  /** The id generator of the store that it is added to. */
  readonly ids?: Ids
}

const METALS = [
  '14K Yellow Gold',
  '14K White Gold',
  '14K Rose Gold',
  '18K Yellow Gold',
  '18K White Gold',
  'Platinum',
]
const ORIGINS = ['Lab-Grown', 'Earth-Mined']
const KINDS = ['Ring', 'Pendant', 'Earrings', 'Bracelet', 'Necklace']
const CUTS = ['Round', 'Oval', 'Emerald', 'Pear', 'Cushion', 'Marquise', 'Princess', 'Radiant']

const EVERY = 20
const TIMES = 8
/** The store's own limit per product. */
const MAX_VARIANTS = 2048

/** A large catalog, the same for the same seed, to fill the store for tests and benchmarks. */
export function generatedCatalog(size: CatalogSize) {
  const { products: count, variantsPerProduct, seed = 'loupe', at = '2026-01-01T00:00:00Z' } = size
  const ids = size.ids ?? new Ids()
  const next = random(seed)
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const products: Product[] = []
  const variants: Variant[] = []
  const inventoryItems: InventoryItem[] = []
  for (const [index, variantCount] of variantCounts(count, variantsPerProduct).entries()) {
    const kind = KINDS[index % KINDS.length] ?? 'Ring'
    const cut = CUTS[whole(0, CUTS.length - 1)] ?? 'Round'
    const product: Product = {
      id: ids.next('Product'),
      title: `${cut} ${kind} No. ${index + 1}`,
      handle: `${cut}-${kind}-${index + 1}`.toLowerCase(),
      descriptionHtml: `<p>A ${cut.toLowerCase()}-cut ${kind.toLowerCase()}, made to order.</p>`,
      vendor: 'Loupe Demo Store',
      productType: kind,
      status: index % 50 === 49 ? 'DRAFT' : 'ACTIVE',
      tags: [],
      optionNames: ['Metal', 'Size', 'Origin'],
      pictures: [1, 2].map((n) => ({
        id: ids.next('MediaImage'),
        url: `https://cdn.loupe-store.example/${index + 1}-${n}.jpg`,
        alt: null,
      })),
      createdAt: at,
      updatedAt: at,
    }
    products.push(product)
    for (let n = 0; n < variantCount; n++) {
      const id = ids.next('ProductVariant')
      const inventoryItemId = ids.next('InventoryItem')
      const cost = whole(120, 4_800)
      const options = [
        METALS[n % METALS.length] ?? '',
        String(4 + Math.floor(n / METALS.length / ORIGINS.length) / 2),
        ORIGINS[Math.floor(n / METALS.length) % ORIGINS.length] ?? '',
      ]
      const sku = `G${index + 1}-${n + 1}`
      variants.push({
        id,
        productId: product.id,
        inventoryItemId,
        title: options.join(' / '),
        sku,
        price: `${Math.ceil((cost * 1.85) / 50) * 50 - 5}.00`,
        position: n + 1,
        availableForSale: true,
        inventoryQuantity: whole(0, 12),
        options,
        pictureId: product.pictures[n % 2]?.id ?? null,
        createdAt: at,
        updatedAt: at,
      })
      inventoryItems.push({
        id: inventoryItemId,
        variantId: id,
        sku,
        // Some variants have no cost in the store.
        cost: n % 40 === 39 ? null : `${cost}.00`,
        costCurrency: 'USD',
        weight: { value: whole(20, 180) / 10, unit: 'GRAMS' },
        requiresShipping: true,
        createdAt: at,
        updatedAt: at,
      })
    }
  }
  return { products, variants, inventoryItems, ids: ids.counts() }
}

/** Distributes the variants over the products so that the total is exact. */
function variantCounts(products: number, average: number): number[] {
  const total = products * average
  const big = Math.min(MAX_VARIANTS, average * TIMES)
  const counts = Array.from({ length: products }, (_, i) => (i % EVERY === EVERY - 1 ? big : 0))
  const rest = total - counts.reduce((sum, each) => sum + each, 0)
  const small = counts.filter((each) => each === 0).length
  let given = 0
  return counts.map((each) => {
    if (each > 0) return each
    given += 1
    return Math.max(1, Math.floor((rest * given) / small) - Math.floor((rest * (given - 1)) / small))
  })
}
