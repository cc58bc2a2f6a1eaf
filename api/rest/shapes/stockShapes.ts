import { z } from 'zod'
import { diamondOrigins } from '../../domain/stock/inStockInput.ts'
import { id, instant, text } from './values.ts'

export const inStockShape = z
  .strictObject({
    id: id('Unique id of the piece (UUID).'),
    supplier_id: id('Id of the supplier that has the piece.'),
    product_type: text('The type of piece, e.g. Tennis Bracelet.'),
    sku: text("The supplier's own SKU."),
    diamond_shape: text('Shape of the diamonds, e.g. Round.'),
    claws: text('The setting of the stones, e.g. 4 Prong.'),
    diamond_carat_weight: text("Total carat weight in the supplier's words, e.g. 2.5 ct total."),
    diamond_origin: z
      .enum(diamondOrigins)
      .meta({ description: 'Whether the diamonds are lab-grown or mined.' }),
    metal_karat: text('Metal and karat, e.g. 14K White Gold.'),
    length: text('Length of a bracelet or necklace; null for other pieces.').nullable(),
    notes: text("The supplier's notes; null if there are none.").nullable(),
    created_at: instant('When the piece was listed.'),
    updated_at: instant('When the piece was last changed.'),
  })
  .meta({ id: 'InStockProduct', description: 'A finished piece that a supplier has in stock.' })

export const imageShape = z
  .strictObject({
    id: id('Unique id of the link (UUID).'),
    supplier_id: id('Id of the supplier the images belong to.'),
    supplier_name: text("The supplier's company name."),
    image_url: text('An https URL; Loupe never fetches it.'),
    created_at: instant('When the link was saved.'),
  })
  .meta({ id: 'SupplierImage', description: "A link to a folder of a supplier's images." })
