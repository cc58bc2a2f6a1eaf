import { seen } from '../../data/columns.ts'
import type { Product, Variant, VariantPricing } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { variantName } from '../../domain/catalogue/variantName.ts'
import { decimal, instant, options } from '../../data/views/texts.ts'

export const productView = (actor: Actor, row: Product) => ({
  id: seen(actor, 'product', row, 'id'),
  shopify_id: seen(actor, 'product', row, 'storeId'),
  title: seen(actor, 'product', row, 'title'),
  description: seen(actor, 'product', row, 'descriptionHtml'),
  images: seen(actor, 'product', row, 'images'),
  product_type: seen(actor, 'product', row, 'productType'),
  available: seen(actor, 'product', row, 'available'),
  created_at: instant(seen(actor, 'product', row, 'createdAt')),
  updated_at: instant(seen(actor, 'product', row, 'updatedAt')),
})

/** The store's price and cost are null for everybody but admins. */
export const variantView = (actor: Actor, row: Variant) => ({
  variant_id: seen(actor, 'variant', row, 'id'),
  shopify_id: seen(actor, 'variant', row, 'storeId'),
  product_id: seen(actor, 'variant', row, 'productId'),
  title: seen(actor, 'variant', row, 'title'),
  display_name: variantName({ ...row, options: [row.option1, row.option2, row.option3] }),
  sku: seen(actor, 'variant', row, 'sku'),
  attributes: seen(actor, 'variant', row, 'attributes'),
  price: decimal(seen(actor, 'variant', row, 'price')),
  cost: decimal(seen(actor, 'variant', row, 'cost')),
  inventory_item_id: seen(actor, 'variant', row, 'inventoryItemId'),
  weight: decimal(seen(actor, 'variant', row, 'weightGrams')),
  ...options([row.option1, row.option2, row.option3]),
  inventory_quantity: seen(actor, 'variant', row, 'inventoryQuantity'),
  available: seen(actor, 'variant', row, 'available'),
  position: seen(actor, 'variant', row, 'position'),
  created_at: instant(seen(actor, 'variant', row, 'createdAt')),
  updated_at: instant(seen(actor, 'variant', row, 'updatedAt')),
})

export const pricingView = (actor: Actor, row: VariantPricing) => ({
  supplier_id: seen(actor, 'pricing', row, 'supplierId'),
  variant_id: seen(actor, 'pricing', row, 'variantId'),
  base_price: decimal(seen(actor, 'pricing', row, 'basePrice')),
  landing_price_houston: decimal(seen(actor, 'pricing', row, 'houston')),
  landing_price_london: decimal(seen(actor, 'pricing', row, 'london')),
  landing_price_hongkong: decimal(seen(actor, 'pricing', row, 'hongKong')),
  certification: seen(actor, 'pricing', row, 'certification'),
  lead_time_days: seen(actor, 'pricing', row, 'leadTimeDays'),
  supplier_stock: seen(actor, 'pricing', row, 'stock'),
  minimum_order_quantity: seen(actor, 'pricing', row, 'minimumOrderQuantity'),
  notes: seen(actor, 'pricing', row, 'notes'),
  created_at: instant(seen(actor, 'pricing', row, 'createdAt')),
  updated_at: instant(seen(actor, 'pricing', row, 'updatedAt')),
})
