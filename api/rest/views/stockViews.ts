import { seen } from '../../data/columns.ts'
import type { InStockProduct } from '../../data/prisma/client.ts'
import type { ImageRow } from '../../data/reads/restStock.ts'
import type { Actor } from '../../domain/actor.ts'
import { instant } from '../../data/views/texts.ts'

export const inStockView = (actor: Actor, row: InStockProduct) => ({
  id: seen(actor, 'inStock', row, 'id'),
  supplier_id: seen(actor, 'inStock', row, 'supplierId'),
  product_type: seen(actor, 'inStock', row, 'productType'),
  sku: seen(actor, 'inStock', row, 'sku'),
  diamond_shape: seen(actor, 'inStock', row, 'diamondShape'),
  claws: seen(actor, 'inStock', row, 'claws'),
  diamond_carat_weight: seen(actor, 'inStock', row, 'diamondCaratWeight'),
  diamond_origin: seen(actor, 'inStock', row, 'diamondOrigin'),
  metal_karat: seen(actor, 'inStock', row, 'metalKarat'),
  length: seen(actor, 'inStock', row, 'length'),
  notes: seen(actor, 'inStock', row, 'notes'),
  created_at: instant(seen(actor, 'inStock', row, 'createdAt')),
  updated_at: instant(seen(actor, 'inStock', row, 'updatedAt')),
})

export const imageView = (actor: Actor, row: ImageRow) => ({
  id: seen(actor, 'image', row, 'id'),
  supplier_id: seen(actor, 'image', row, 'supplierId'),
  supplier_name: seen(actor, 'supplier', row.supplier, 'companyName'),
  image_url: seen(actor, 'image', row, 'imageUrl'),
  created_at: instant(seen(actor, 'image', row, 'createdAt')),
})
