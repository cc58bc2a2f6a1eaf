import { z } from 'zod'
import { diamondOrigins } from '../../domain/stock/inStockInput.ts'
import { id, instant, text } from './values.ts'

export const inStockShape = z
  .strictObject({
    id: id("The piece's."),
    supplier_id: id('Whose it is.'),
    product_type: text('E.g. Tennis Bracelet.'),
    sku: text("The supplier's own."),
    diamond_shape: text('E.g. Round.'),
    claws: text('How the stones are set.'),
    diamond_carat_weight: text('In words of its own.'),
    diamond_origin: z.enum(diamondOrigins).meta({ description: 'Grown or mined.' }),
    metal_karat: text('E.g. 14K White Gold.'),
    length: text('Of bracelets and necklaces.').nullable(),
    notes: text("The supplier's own.").nullable(),
    created_at: instant('When it was listed.'),
    updated_at: instant('When it last changed.'),
  })
  .meta({ id: 'InStockProduct', description: 'A piece that a supplier has ready.' })

export const imageShape = z
  .strictObject({
    id: id("The link's."),
    supplier_id: id('Whose it is.'),
    supplier_name: text('Its company.'),
    image_url: text('An https address; never fetched.'),
    created_at: instant('When it was saved.'),
  })
  .meta({ id: 'SupplierImage', description: "A link to a folder of a supplier's pictures." })
