import { visibleValue } from '../../data/database/columns.ts'
import type { InStockProduct } from '../../data/prisma/client.ts'
import type { ImageRow } from '../../data/reads/rest/restStock.ts'
import type { Actor } from '../../domain/actor.ts'
import { instant } from '../../data/views/texts.ts'

export const inStockView = (actor: Actor, row: InStockProduct) => ({
  id: visibleValue(actor, 'inStock', row, 'id'),
  supplier_id: visibleValue(actor, 'inStock', row, 'supplierId'),
  product_type: visibleValue(actor, 'inStock', row, 'productType'),
  sku: visibleValue(actor, 'inStock', row, 'sku'),
  diamond_shape: visibleValue(actor, 'inStock', row, 'diamondShape'),
  claws: visibleValue(actor, 'inStock', row, 'claws'),
  diamond_carat_weight: visibleValue(actor, 'inStock', row, 'diamondCaratWeight'),
  diamond_origin: visibleValue(actor, 'inStock', row, 'diamondOrigin'),
  metal_karat: visibleValue(actor, 'inStock', row, 'metalKarat'),
  length: visibleValue(actor, 'inStock', row, 'length'),
  notes: visibleValue(actor, 'inStock', row, 'notes'),
  created_at: instant(visibleValue(actor, 'inStock', row, 'createdAt')),
  updated_at: instant(visibleValue(actor, 'inStock', row, 'updatedAt')),
})

export const imageView = (actor: Actor, row: ImageRow) => ({
  id: visibleValue(actor, 'image', row, 'id'),
  supplier_id: visibleValue(actor, 'image', row, 'supplierId'),
  supplier_name: visibleValue(actor, 'supplier', row.supplier, 'companyName'),
  image_url: visibleValue(actor, 'image', row, 'imageUrl'),
  created_at: instant(visibleValue(actor, 'image', row, 'createdAt')),
})
