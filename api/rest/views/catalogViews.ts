import { visibleValue } from '../../data/database/columns.ts'
import type { Product, Variant, VariantPricing } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { variantName } from '../../domain/catalog/variantName.ts'
import { options } from '../../data/views/pieceView.ts'
import { decimal, instant } from '../../data/views/texts.ts'

export const productView = (actor: Actor, row: Product) => ({
  id: visibleValue(actor, 'product', row, 'id'),
  shopify_id: visibleValue(actor, 'product', row, 'storeId'),
  title: visibleValue(actor, 'product', row, 'title'),
  description: visibleValue(actor, 'product', row, 'descriptionHtml'),
  images: visibleValue(actor, 'product', row, 'images'),
  product_type: visibleValue(actor, 'product', row, 'productType'),
  available: visibleValue(actor, 'product', row, 'available'),
  created_at: instant(visibleValue(actor, 'product', row, 'createdAt')),
  updated_at: instant(visibleValue(actor, 'product', row, 'updatedAt')),
})

/** The store's price and cost are null except for admins. */
export const variantView = (actor: Actor, row: Variant) => ({
  variant_id: visibleValue(actor, 'variant', row, 'id'),
  shopify_id: visibleValue(actor, 'variant', row, 'storeId'),
  product_id: visibleValue(actor, 'variant', row, 'productId'),
  title: visibleValue(actor, 'variant', row, 'title'),
  display_name: variantName({ ...row, options: [row.option1, row.option2, row.option3] }),
  sku: visibleValue(actor, 'variant', row, 'sku'),
  attributes: visibleValue(actor, 'variant', row, 'attributes'),
  price: decimal(visibleValue(actor, 'variant', row, 'price')),
  cost: decimal(visibleValue(actor, 'variant', row, 'cost')),
  inventory_item_id: visibleValue(actor, 'variant', row, 'inventoryItemId'),
  weight: decimal(visibleValue(actor, 'variant', row, 'weightGrams')),
  ...options([row.option1, row.option2, row.option3]),
  inventory_quantity: visibleValue(actor, 'variant', row, 'inventoryQuantity'),
  available: visibleValue(actor, 'variant', row, 'available'),
  position: visibleValue(actor, 'variant', row, 'position'),
  created_at: instant(visibleValue(actor, 'variant', row, 'createdAt')),
  updated_at: instant(visibleValue(actor, 'variant', row, 'updatedAt')),
})

export const pricingView = (actor: Actor, row: VariantPricing) => ({
  supplier_id: visibleValue(actor, 'pricing', row, 'supplierId'),
  variant_id: visibleValue(actor, 'pricing', row, 'variantId'),
  base_price: decimal(visibleValue(actor, 'pricing', row, 'basePrice')),
  landing_price_houston: decimal(visibleValue(actor, 'pricing', row, 'houston')),
  landing_price_london: decimal(visibleValue(actor, 'pricing', row, 'london')),
  landing_price_hongkong: decimal(visibleValue(actor, 'pricing', row, 'hongKong')),
  certification: visibleValue(actor, 'pricing', row, 'certification'),
  lead_time_days: visibleValue(actor, 'pricing', row, 'leadTimeDays'),
  supplier_stock: visibleValue(actor, 'pricing', row, 'stock'),
  minimum_order_quantity: visibleValue(actor, 'pricing', row, 'minimumOrderQuantity'),
  notes: visibleValue(actor, 'pricing', row, 'notes'),
  created_at: instant(visibleValue(actor, 'pricing', row, 'createdAt')),
  updated_at: instant(visibleValue(actor, 'pricing', row, 'updatedAt')),
})
