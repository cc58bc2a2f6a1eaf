import { gid } from '../../ids.ts'
import type { Line } from '../../state/rows.ts'
import { moneySet } from './moneySet.ts'

interface LineFacts {
  readonly vendor: string | null
  readonly currency: string
  readonly isFulfilled: boolean
  /** Which of the line's product and variant still exist. */
  readonly exists: { readonly product: boolean; readonly variant: boolean }
}

/** A line as it appears in orders and refunds. A deleted variant is not named. */
export const lineJson = (line: Line, { vendor, currency, isFulfilled, exists }: LineFacts) => ({
  id: BigInt(line.id),
  admin_graphql_api_id: gid('LineItem', line.id),
  attributed_staffs: [],
  variant_id: exists.variant && line.variantId ? BigInt(line.variantId) : null,
  product_id: exists.product && line.productId ? BigInt(line.productId) : null,
  product_exists: exists.product,
  title: line.title,
  variant_title: line.variantTitle,
  name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
  sku: line.sku ?? '',
  vendor,
  quantity: line.quantity,
  current_quantity: line.currentQuantity,
  fulfillable_quantity: isFulfilled ? 0 : line.currentQuantity,
  fulfillment_service: 'manual',
  fulfillment_status: isFulfilled ? 'fulfilled' : null,
  grams: line.grams,
  price: line.price,
  price_set: moneySet(line.price, currency),
  total_discount: '0.00',
  total_discount_set: moneySet('0.00', currency),
  discount_allocations: [],
  duties: [],
  tax_lines: [],
  gift_card: line.isGiftCard,
  requires_shipping: line.requiresShipping,
  taxable: !line.isGiftCard,
  variant_inventory_management: line.variantId ? 'shopify' : null,
  properties: line.properties,
})
