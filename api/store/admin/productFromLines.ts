import type { StoreApi, VariantCost } from '../../usecases/storeApi/ports.ts'
import { asObject, asText, type Payload } from '../readPayload.ts'
import { costOf } from './readIds.ts'
import { pictureOf, translateAdminProduct } from './translateAdminProduct.ts'

/**
 * Builds a product from its export lines, which come in any order: variants are sorted by their positions. Of
 * the pictures only the first one is known, and not even that if a video comes before it; the others follow
 * in order of creation, and the result says so. Null if the root is not a product.
 */
export const productFromLines: StoreApi['productFromLines'] = (root, children, currency) => {
  const product = asObject(JSON.parse(root))
  if (kindOf(product) !== 'Product' || !product) return null
  const parts = children.map((line) => asObject(JSON.parse(line))).filter((part) => part !== null)
  const variants = parts
    .filter((part) => kindOf(part) === 'ProductVariant')
    .sort((a, b) => Number(a.position) - Number(b.position))
  const first = asObject(product.featuredMedia)?.id
  const media = parts
    .filter((part) => kindOf(part) === 'MediaImage')
    .sort((a, b) => Number(b.id === first) - Number(a.id === first) || byNumber(a, b))
  const whole = translateAdminProduct({ product, variants, media, currency })
  const [main] = media.filter(({ id }) => id === first)
  const knowsFirst = main !== undefined && pictureOf(main) === whole?.images[0]
  return (
    whole && {
      // An export does not say which picture shows which variant.
      product: {
        ...whole,
        imageOrder: knowsFirst ? 'first' : 'none',
        variants: whole.variants.map(({ imageUrl: _unsaid, ...variant }) => variant),
      },
      costs: variants.flatMap((variant) => cost(variant) ?? []),
    }
  )
}

const kindOf = (line: Payload | null) => /^gid:\/\/[^/]+\/(\w+)\//.exec(asText(line?.id) ?? '')?.[1]

/** Ids do not fit a number; the longer one is the larger one. */
function byNumber(a: Payload, b: Payload): number {
  const [x, y] = [String(a.id), String(b.id)]
  return x.length - y.length || (x < y ? -1 : 1)
}

function cost(variant: Payload): VariantCost | null {
  const item = asObject(variant.inventoryItem)
  const [id, itemId] = [asText(variant.id), asText(item?.id)]
  if (!item || id === null || itemId === null) return null
  const unitCost = asObject(item.unitCost)
  return costOf({
    id,
    inventoryItem: {
      id: itemId,
      unitCost: unitCost && { amount: String(unitCost.amount), currencyCode: String(unitCost.currencyCode) },
    },
  })
}
