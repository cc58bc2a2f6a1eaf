import type { StoreProduct } from '../../usecases/store/ports.ts'
import { asObject, asObjects, asText, type Payload, written } from '../readPayload.ts'
import { translateProduct } from '../translateProduct.ts'

interface Whole {
  readonly product: Payload
  /** All of its variants. */
  readonly variants: readonly Payload[]
  /** All of the product's pictures, in its order. */
  readonly media: readonly Payload[]
  /** The shop's. */
  readonly currency: string
}

/** The oldest possible date, so that a record without a date never overwrites another. */
const UNDATED = new Date(0)

/**
 * Converts a product of the Admin API by way of the webhook format: both must give the same product, or each
 * would undo the other. Null if it is not a product.
 */
export function translateAdminProduct({ product, variants, media, currency }: Whole): StoreProduct | null {
  const shown = media.flatMap((each) => pictureOf(each) ?? [])
  const ofVariants = variants.map((variant) => pictureOf(asObjects(asObject(variant.media)?.nodes)[0]))
  const pictures = [...new Set([...shown, ...ofVariants.filter((each) => each !== null)])]
  return translateProduct(
    {
      admin_graphql_api_id: product.id,
      title: product.title,
      body_html: product.descriptionHtml,
      product_type: product.productType,
      status: product.status,
      created_at: product.createdAt,
      updated_at: product.updatedAt,
      variants: variants.map(variantOf),
      variant_gids: variants.map(({ id }) => id),
      images: pictures.map((src, place) => ({
        src,
        position: String(place),
        variant_ids: variants.flatMap(({ id }, index) => (ofVariants[index] === src ? [id] : [])),
      })),
    },
    UNDATED,
    currency,
  )
}

export const pictureOf = (media: Payload | undefined): string | null =>
  asText(asObject(media?.image)?.url, 2_000)

const WEIGHT_UNITS: Record<string, string> = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' }

/** Stock status is omitted: webhooks do not contain it, and each one would reset it. */
function variantOf(variant: Payload): Payload {
  const item = asObject(variant.inventoryItem)
  const weight = asObject(asObject(item?.measurement)?.weight)
  const [option1, option2, option3] = asObjects(variant.selectedOptions).map(({ value }) => value)
  return {
    admin_graphql_api_id: variant.id,
    title: variant.title,
    sku: variant.sku,
    price: variant.price,
    position: written(variant.position),
    inventory_item_id: item?.id,
    inventory_quantity: written(variant.inventoryQuantity),
    option1,
    option2,
    option3,
    weight: written(weight?.value ?? null),
    weight_unit: WEIGHT_UNITS[String(weight?.unit)] ?? weight?.unit,
  }
}
