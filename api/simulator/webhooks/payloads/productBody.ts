import { gid } from '../../ids.ts'
import { gramsOf } from '../../state/gramsOf.ts'
import type { InventoryItem, Picture, Product, Variant } from '../../state/rows.ts'
import { writeJson } from './writeJson.ts'

interface ProductFacts {
  readonly product: Product
  /** In order. */
  readonly variants: readonly Variant[]
  readonly itemOf: (variant: Variant) => InventoryItem | undefined
  /** As in API versions before 2026-07: with each variant's weight. */
  readonly withWeights?: boolean
}

/** The store sends no more full variants; for the others only their ids. */
const IN_FULL = 100

/** The body of products/create and products/update. */
export function productBody({ product, variants, itemOf, withWeights = false }: ProductFacts): string {
  const id = BigInt(product.id)
  const images = product.pictures.map((picture, index) => imageJson(product, picture, index, variants))
  return writeJson({
    id,
    admin_graphql_api_id: gid('Product', product.id),
    title: product.title,
    handle: product.handle,
    body_html: product.descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    category: null,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    template_suffix: null,
    published_scope: 'global',
    has_variants_that_requires_components: false,
    created_at: product.createdAt,
    published_at: product.status === 'ACTIVE' ? product.createdAt : null,
    updated_at: product.updatedAt,
    options: product.optionNames.map((name, index) => ({
      id: id + BigInt(index) + 1n,
      product_id: id,
      name,
      position: index + 1,
      values: [...new Set(variants.flatMap(({ options }) => options[index] ?? []))],
    })),
    image: images[0] ?? null,
    images,
    media: [],
    variants: variants.slice(0, IN_FULL).map((variant) => {
      const item = itemOf(variant)
      return { ...variantJson(variant, item), ...(withWeights && item && { grams: gramsOf(item.weight) }) }
    }),
    variant_gids: variants.map(({ id: each, updatedAt }) => ({
      admin_graphql_api_id: gid('ProductVariant', each),
      updated_at: updatedAt,
    })),
  })
}

const imageJson = (
  product: Product,
  { id, url, alt }: Picture,
  index: number,
  variants: readonly Variant[],
) => ({
  id: BigInt(id),
  admin_graphql_api_id: gid('MediaImage', id),
  product_id: BigInt(product.id),
  position: index + 1,
  src: url,
  alt,
  width: 1200,
  height: 1200,
  created_at: product.createdAt,
  updated_at: product.createdAt,
  variant_ids: variants.filter(({ pictureId }) => pictureId === id).map((each) => BigInt(each.id)),
})

const variantJson = (variant: Variant, item: InventoryItem | undefined) => ({
  id: BigInt(variant.id),
  admin_graphql_api_id: gid('ProductVariant', variant.id),
  product_id: BigInt(variant.productId),
  title: variant.title,
  sku: variant.sku,
  barcode: null,
  price: variant.price,
  compare_at_price: null,
  position: variant.position,
  option1: variant.options[0] ?? 'Default Title',
  option2: variant.options[1] ?? null,
  option3: variant.options[2] ?? null,
  taxable: true,
  requires_shipping: item?.requiresShipping ?? true,
  inventory_item_id: BigInt(variant.inventoryItemId),
  inventory_policy: 'deny',
  inventory_quantity: variant.inventoryQuantity,
  old_inventory_quantity: variant.inventoryQuantity,
  image_id: variant.pictureId === null ? null : BigInt(variant.pictureId),
  created_at: variant.createdAt,
  updated_at: variant.updatedAt,
})
