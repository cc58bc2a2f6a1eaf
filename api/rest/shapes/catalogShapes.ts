import { z } from 'zod'
import { certifications } from '../../domain/pricing/pricingInput.ts'
import { decimal, flag, id, instant, options, text, whole } from './values.ts'

export const productShape = z
  .strictObject({
    id: id('Unique id of the product (UUID).'),
    shopify_id: text('Id of the product in the store; null for products created in Loupe.').nullable(),
    title: text("The product's title."),
    description: text('The description as sanitized HTML; null if there is none.').nullable(),
    images: z.array(z.string()).meta({ description: 'URLs of its images, in order.' }),
    product_type: text('The product type, e.g. Ring.'),
    available: flag('Whether the store offers the product.'),
    created_at: instant('When the product was added to Loupe.'),
    updated_at: instant('When the product last changed in Loupe.'),
  })
  .meta({ id: 'Product', description: 'A product of the catalog.' })

export const variantShape = z
  .strictObject({
    variant_id: id('Unique id of the variant (UUID).'),
    shopify_id: text('Id of the variant in the store; null for variants created in Loupe.').nullable(),
    product_id: id('Id of the product it belongs to.'),
    title: text("The variant's title; null if it has none.").nullable(),
    display_name: text('The title, else the options, else the SKU, else ‘Variant’ and the id.'),
    sku: text("The store's SKU; null if there is none.").nullable(),
    attributes: z.unknown().meta({ description: 'Always null; kept for older callers.' }),
    price: decimal("The store's selling price in USD. Admin only: null for everyone else.").nullable(),
    cost: decimal("The store's unit cost in USD. Admin only: null for everyone else.").nullable(),
    inventory_item_id: text('Id of the inventory item in the store; null if not known.').nullable(),
    weight: decimal('Weight in grams; null if not known.').nullable(),
    ...options,
    inventory_quantity: whole("The store's inventory; null if not known.").nullable(),
    available: flag('Whether the store offers the variant.'),
    position: whole('Position among the variants of its product.'),
    created_at: instant('When the variant was added to Loupe.'),
    updated_at: instant('When the variant last changed in Loupe.'),
  })
  .meta({ id: 'Variant', description: 'A version of a product that can be ordered.' })

export const pricingShape = z
  .strictObject({
    supplier_id: id('Id of the supplier whose price it is.'),
    variant_id: id('Id of the variant.'),
    base_price: decimal('Price per piece before shipping, duties and taxes, in USD.'),
    landing_price_houston: decimal(
      'Price per piece landed in Houston, in USD; 0.00 if there is none for this hub.',
    ),
    landing_price_london: decimal(
      'Price per piece landed in London, in GBP; 0.00 if there is none for this hub.',
    ),
    landing_price_hongkong: decimal(
      'Price per piece landed in Hong Kong, in HKD; 0.00 if there is none for this hub.',
    ),
    certification: z
      .enum(certifications)
      .nullable()
      .meta({ description: 'The laboratory that certifies the stones.' }),
    lead_time_days: whole('Days from order to delivery.'),
    supplier_stock: whole('Number of pieces ready to ship; null if not stated.').nullable(),
    minimum_order_quantity: whole('Minimum order, in pieces; null if there is none.').nullable(),
    notes: text("The supplier's notes; null if there are none.").nullable(),
    created_at: instant('When the price was first set.'),
    updated_at: instant('When the price was last changed.'),
  })
  .meta({ id: 'VariantPricing', description: "A supplier's list price for one piece of a variant." })
