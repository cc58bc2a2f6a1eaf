import type { Metal, SeedPicture, SeedProduct, SeedVariant } from './catalogTypes.ts'
import { EARRINGS } from './pieces/earrings.ts'
import { PENDANTS } from './pieces/pendants.ts'
import type { Piece } from './pieces/Piece.ts'
import { RINGS } from './pieces/rings.ts'
import { STRANDS } from './pieces/strands.ts'

// The demo store's ids have their own ranges, so that they never collide with others.
const PRODUCT_IDS = 9_410_000_000_000
const VARIANT_IDS = 49_410_000_000_000
const INVENTORY_IDS = 52_410_000_000_000

const ALLOYS: Record<string, { code: string; perGram: number; density: number }> = {
  '10K': { code: '10', perGram: 39, density: 0.9 },
  '14K': { code: '14', perGram: 54, density: 1 },
  '18K': { code: '18', perGram: 69, density: 1.16 },
  Platinum: { code: 'PT', perGram: 46, density: 1.6 },
}
const COLORS: Record<string, string> = { Yellow: 'Y', White: 'W', Rose: 'R' }

const alloyOf = (name: string) => ALLOYS[name.split(' ')[0] ?? ''] ?? { code: 'XX', perGram: 54, density: 1 }
const cents = (dollars: number) => dollars.toFixed(2)

function sku(piece: Piece, alloy: string, size: string, origin: string): string {
  const stem = piece.handle
    .split('-')
    .map((word) => word.slice(0, 3).toUpperCase())
    .join('')
  const color = COLORS[alloy.split(' ')[1] ?? ''] ?? ''
  const digits = size.replaceAll(/\D/g, '')
  return [stem, alloyOf(alloy).code + color, digits, origin === 'Earth-Mined' ? 'M' : origin ? 'L' : '']
    .filter(Boolean)
    .join('-')
}

function variantsOf(piece: Piece, productIndex: number): Omit<SeedVariant, 'picture'>[] {
  const origins = piece.origins.length ? piece.origins : ['']
  const combinations = piece.alloys.flatMap((alloy) =>
    piece.carats.flatMap((size) => origins.map((origin) => ({ alloy, size, origin }))),
  )
  return combinations.map(({ alloy, size, origin }, i) => {
    const metal = alloyOf(alloy)
    const amount = Number.parseFloat(size)
    // Larger stones cost more per carat, and mined ones a multiple of lab-grown ones.
    const stones = piece.perCarat * amount ** 1.12 * (origin === 'Earth-Mined' ? 2.6 : 1)
    const larger = size === piece.carats[0] ? 1 : 1.22
    const grams = piece.grams * metal.density * larger
    const cost = Math.round(grams * metal.perGram + stones + 85)
    const price = Math.ceil((cost * 1.85) / 50) * 50 - 5
    const n = productIndex * 100 + i
    return {
      storeId: String(VARIANT_IDS + n * 32_768),
      inventoryItemId: String(INVENTORY_IDS + n * 32_768),
      title: [alloy, size, origin].filter(Boolean).join(' / '),
      sku: sku(piece, alloy, size, origin),
      price: cents(price),
      cost: cents(cost),
      weightGrams: cents(grams),
      option1: alloy,
      option2: size,
      option3: origin || null,
      inventoryQuantity: origin === 'Earth-Mined' ? (i * 3) % 4 : (i * 7 + productIndex) % 13,
      available: !(productIndex === 8 && i === 3),
      position: i + 1,
    }
  })
}

/** The color of an alloy in a picture. A piece pictured in only one of the two white metals uses it for both. */
function lookOf(alloy: string, { metals }: Piece): Metal {
  if (alloy.includes('Yellow')) return 'yellow'
  if (alloy.includes('Rose')) return 'rose'
  const wanted: Metal = alloy.includes('Platinum') ? 'platinum' : 'white'
  const stand: Metal = wanted === 'platinum' ? 'white' : 'platinum'
  return !metals.includes(wanted) && metals.includes(stand) ? stand : wanted
}

function picturesOf(piece: Piece): SeedPicture[] {
  const [main, other] = piece.metals
  const picture = (shot: SeedPicture['shot'], metal: SeedPicture['metal']): SeedPicture => ({
    file: `${piece.handle}-${metal}-${shot}.svg`,
    shot,
    metal,
    title: piece.title.replaceAll('&', 'and'),
  })
  const others = new Set([other, ...piece.alloys.map((alloy) => lookOf(alloy, piece))])
  others.delete(main)
  return [
    picture('front', main),
    picture('detail', main),
    ...[...others].map((metal) => picture('front', metal)),
  ]
}

const productOf = (piece: Piece, index: number): SeedProduct => {
  const pictures = picturesOf(piece)
  const facts = piece.facts.map((fact) => `<li>${fact}</li>`).join('')
  return {
    handle: piece.handle,
    storeId: String(PRODUCT_IDS + (index + 1) * 65_536),
    title: piece.title,
    productType: piece.type,
    description: `<p>${piece.text}</p><ul>${facts}</ul><p><strong>Made to order.</strong> Certified by IGI or GIA on request.</p>`,
    images: pictures.map((p) => `/catalogue/${p.file}`),
    pictures,
    variants: variantsOf(piece, index).map((variant) => {
      const metal = lookOf(variant.option1, piece)
      const shown = pictures.findIndex((picture) => picture.shot === 'front' && picture.metal === metal)
      return { ...variant, picture: shown }
    }),
  }
}

/** The demo catalog: the same products, ids, prices and pictures on every machine. */
export const CATALOG: readonly SeedProduct[] = [...STRANDS, ...PENDANTS, ...EARRINGS, ...RINGS].map(productOf)
