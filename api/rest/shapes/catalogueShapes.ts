import { z } from 'zod'
import { certifications } from '../../domain/pricing/pricingInput.ts'
import { decimal, flag, id, instant, options, text, whole } from './values.ts'

export const productShape = z
  .strictObject({
    id: id("Loupe's own."),
    shopify_id: text("The store's; null for a product made here.").nullable(),
    title: text('Its name.'),
    description: text('HTML, sanitised.').nullable(),
    images: z.array(z.string()).meta({ description: 'Addresses of its pictures.' }),
    product_type: text('E.g. Ring.'),
    available: flag('Whether the store offers it.'),
    created_at: instant('When Loupe first heard of it.'),
    updated_at: instant('When it last changed here.'),
  })
  .meta({ id: 'Product', description: 'A product of the catalogue.' })

export const variantShape = z
  .strictObject({
    variant_id: id("Loupe's own."),
    shopify_id: text("The store's; null for one made here.").nullable(),
    product_id: id('Its product.'),
    title: text('Its name, if it has one.').nullable(),
    display_name: text('What screens call it: its title, or its options.'),
    sku: text("The store's SKU.").nullable(),
    attributes: z.unknown().meta({ description: 'More of it as the store has it; null without.' }),
    price: decimal("The store's selling price in USD; null for everybody but admins.").nullable(),
    cost: decimal("The store's unit cost in USD; null for everybody but admins.").nullable(),
    inventory_item_id: text("The store's id of its stock.").nullable(),
    weight: decimal('In grams.').nullable(),
    ...options,
    inventory_quantity: whole('How many the store has.').nullable(),
    available: flag('Whether the store offers it.'),
    position: whole('Its place within its product.'),
    created_at: instant('When Loupe first heard of it.'),
    updated_at: instant('When it last changed here.'),
  })
  .meta({ id: 'Variant', description: 'A variant of a product: what can be ordered.' })

export const pricingShape = z
  .strictObject({
    supplier_id: id('Whose price it is.'),
    variant_id: id('For which variant.'),
    base_price: decimal("One piece at the supplier's own door, in USD."),
    landing_price_houston: decimal('One piece landed in Houston, in USD.'),
    landing_price_london: decimal('One piece landed in London, in GBP.'),
    landing_price_hongkong: decimal('One piece landed in Hong Kong, in HKD.'),
    certification: z.enum(certifications).nullable().meta({ description: 'By which laboratory.' }),
    lead_time_days: whole('Making and shipping, in days.'),
    supplier_stock: whole('How many are ready; null when it is not said.').nullable(),
    minimum_order_quantity: whole('The least that is made; null for one.').nullable(),
    notes: text("The supplier's own.").nullable(),
    created_at: instant('When it was first priced.'),
    updated_at: instant('When it was last priced.'),
  })
  .meta({ id: 'VariantPricing', description: "A supplier's standing price for one piece of a variant." })
