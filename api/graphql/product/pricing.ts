import { hubCurrency } from '../../domain/shipTo.ts'
import { builder } from '../core/builder.ts'
import { Certification } from './certification.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'

/** List prices of suppliers that have pieces ready to ship. */
export const IN_STOCK = { stock: { gt: 0 } }

export const VariantPricing = builder.prismaObject('VariantPricing', {
  description: "A supplier's list price for one piece of a variant: before shipping, and landed at each hub.",
  select: { supplierId: true, variantId: true },
  fields: (t) => ({
    basePrice: t.field(
      moneyColumnField('pricing', 'basePrice', {
        description: 'Price per piece before shipping, duties and taxes, in USD.',
      }),
    ),
    houston: t.field(
      moneyColumnField('pricing', 'houston', {
        description: 'Price per piece landed in Houston, in USD; 0.00 if there is none for this hub.',
      }),
    ),
    london: t.field(
      moneyColumnField('pricing', 'london', {
        description: 'Price per piece landed in London, in GBP; 0.00 if there is none for this hub.',
        currency: hubCurrency('london'),
      }),
    ),
    hongKong: t.field(
      moneyColumnField('pricing', 'hongKong', {
        description: 'Price per piece landed in Hong Kong, in HKD; 0.00 if there is none for this hub.',
        currency: hubCurrency('hongKong'),
      }),
    ),
    certification: t.field(
      columnField('pricing', 'certification', {
        description: 'The laboratory that certifies the stones.',
        type: Certification,
      }),
    ),
    leadTimeDays: t.field(
      columnField('pricing', 'leadTimeDays', { type: 'Int', description: 'Days from order to delivery.' }),
    ),
    stock: t.field(
      columnField('pricing', 'stock', {
        type: 'Int',
        nullable: true,
        description: 'Number of pieces ready to ship; null if not stated.',
      }),
    ),
    minimumOrderQuantity: t.field(
      columnField('pricing', 'minimumOrderQuantity', {
        description: 'Minimum order, in pieces; null if there is none.',
        type: 'Int',
        nullable: true,
      }),
    ),
    notes: t.field(
      columnField('pricing', 'notes', {
        description: "The supplier's notes; null if there are none.",
        type: 'String',
        nullable: true,
      }),
    ),
    updatedAt: t.field(
      columnField('pricing', 'updatedAt', {
        description: 'When the price was last changed.',
        type: 'DateTime',
      }),
    ),
  }),
})
