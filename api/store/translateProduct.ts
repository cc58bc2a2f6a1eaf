import { realTitle } from '../domain/catalog/variantName.ts'
import type { Amount } from '../domain/money.ts'
import type { StoreProduct, StoreVariant } from '../usecases/store/ports.ts'
import { readAmount } from './readAmount.ts'
import { asInstant, asInteger, asObjects, asStoreId, asText, type Payload } from './readPayload.ts'
import { sanitizeDescription } from './sanitizeDescription.ts'

const MAX_IMAGES = 250
const LONGEST_HTML = 100_000

/**
 * Translates the store's product to our model; null if the payload is not a product.
 *
 * @param currency the shop's, which the payload does not name; null if the API does not tell; without an API, it is
 *   assumed to be USD
 */
export function translateProduct(
  payload: Payload,
  receivedAt: Date,
  currency: string | null = 'USD',
): StoreProduct | null {
  const storeId = asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)
  // An order sent to the products path has lines and no variants.
  if (storeId === null || !Array.isArray(payload.variants) || Array.isArray(payload.line_items)) return null
  const status = asText(payload.status)?.toLowerCase() ?? 'active'
  const pictures = picturesByVariant(payload)
  const sold = { pictures, currency, isActive: status === 'active' }
  const variants = asObjects(payload.variants).flatMap((each, index) => variant(each, index, sold) ?? [])
  return {
    storeId,
    title: asText(payload.title) ?? 'Untitled product',
    descriptionHtml: sanitizeDescription(asText(payload.body_html, LONGEST_HTML)),
    images: images(payload),
    productType: asText(payload.product_type, 200),
    available: status === 'active',
    updatedAt: asInstant(payload.updated_at) ?? asInstant(payload.created_at) ?? receivedAt,
    variants: [...new Map(variants.map((each) => [each.storeId, each])).values()],
    complete: listsAll(payload.variant_gids, variants),
  }
}

/** A payload contains at most 100 full variants; only `variant_gids` shows whether there are more. */
function listsAll(gids: unknown, variants: readonly StoreVariant[]): boolean {
  if (!Array.isArray(gids)) return false
  const listed = new Set(variants.map(({ storeId }) => storeId))
  return gids.every((each: unknown) => {
    const fields = typeof each === 'object' && each !== null ? (each as Payload) : { id: each }
    const id = asStoreId(fields.admin_graphql_api_id) ?? asStoreId(fields.id)
    return id !== null && listed.has(id)
  })
}

function variant(
  payload: Payload,
  index: number,
  {
    pictures,
    currency,
    isActive,
  }: {
    readonly pictures: ReadonlyMap<string, string>
    readonly currency: string | null
    readonly isActive: boolean
  },
): StoreVariant | null {
  const storeId = asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)
  if (storeId === null) return null
  return {
    storeId,
    // The only variant of a product without options has a placeholder for both.
    title: realTitle(asText(payload.title)),
    sku: asText(payload.sku, 255),
    ...(currency !== null && { price: currency === 'USD' ? readAmount(payload.price) : null }),
    inventoryItemId: asStoreId(payload.inventory_item_id),
    weightGrams: grams(payload),
    options: [payload.option1, payload.option2, payload.option3].map((option) => realTitle(asText(option))),
    inventoryQuantity: asInteger(payload.inventory_quantity),
    // The store has no availability per variant, so the product's status applies.
    available: isActive,
    position: asInteger(payload.position) ?? index + 1,
    imageUrl: pictures.get(storeId) ?? null,
  }
}

/** https, or the demo catalog's pictures, which this server serves itself. */
const PICTURE = /^(?:https:\/\/[^\s/]+\/\S*|\/catalogue\/[\w.-]+)$/i

/** A picture's address; null if screens may not show it. */
export function asPicture(address: unknown): string | null {
  const link = asText(address, 2_000)
  return link !== null && PICTURE.test(link) ? link : null
}

const inOrder = (payload: Payload): Payload[] =>
  asObjects(payload.images).sort((a, b) => (asInteger(a.position) ?? 0) - (asInteger(b.position) ?? 0))

function images(payload: Payload): string[] {
  const links = inOrder(payload).map(({ src }) => asPicture(src))
  return [...new Set(links)].filter((link) => link !== null).slice(0, MAX_IMAGES)
}

/** Each picture lists the variants it shows; the first one in the product's order wins. */
function picturesByVariant(payload: Payload): Map<string, string> {
  const shown = new Map<string, string>()
  for (const { src, variant_ids } of inOrder(payload)) {
    const link = asPicture(src)
    if (link === null || !Array.isArray(variant_ids)) continue
    for (const each of variant_ids) {
      const id = asStoreId(each)
      if (id !== null && !shown.has(id)) shown.set(id, link)
    }
  }
  return shown
}

const GRAMS_PER: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 }

function grams(payload: Payload): Amount | null | undefined {
  // Since API version 2026-07 webhooks do not contain weights.
  if (payload.grams === undefined && payload.weight === undefined) return undefined
  const direct = readAmount(payload.grams, 6)
  if (direct !== null) return direct
  const per = GRAMS_PER[asText(payload.weight_unit)?.toLowerCase() ?? 'g']
  const weight = Number(asText(payload.weight, 20) ?? Number.NaN)
  return per === undefined || !Number.isFinite(weight) ? null : readAmount((weight * per).toFixed(2), 6)
}
