import { hubCurrency } from '../domain/shipTo.ts'
import { builder } from './builder.ts'
import { Certification } from './enums.ts'
import { columnField, moneyColumnField } from './columnField.ts'

export const VariantPricing = builder.prismaObject('VariantPricing', {
  description: 'What one supplier asks for one piece of a variant: at its own door, and landed at each hub.',
  select: { supplierId: true, variantId: true },
  fields: (t) => ({
    basePrice: t.field(
      moneyColumnField('pricing', 'basePrice', { description: 'Before shipping, duties and taxes.' }),
    ),
    houston: t.field(
      moneyColumnField('pricing', 'houston', {
        description: 'Landed in Houston, USD; 0.00 where it has no price for this hub.',
      }),
    ),
    london: t.field(
      moneyColumnField('pricing', 'london', {
        description: 'Landed in London, GBP; 0.00 where it has no price for this hub.',
        currency: hubCurrency('london'),
      }),
    ),
    hongKong: t.field(
      moneyColumnField('pricing', 'hongKong', {
        description: 'Landed in Hong Kong, HKD; 0.00 where it has no price for this hub.',
        currency: hubCurrency('hongKong'),
      }),
    ),
    certification: t.field(
      columnField('pricing', 'certification', { description: 'By which laboratory.', type: Certification }),
    ),
    leadTimeDays: t.field(
      columnField('pricing', 'leadTimeDays', { type: 'Int', description: 'Days from order to delivery.' }),
    ),
    stock: t.field(
      columnField('pricing', 'stock', { type: 'Int', nullable: true, description: 'Pieces ready to ship.' }),
    ),
    minimumOrderQuantity: t.field(
      columnField('pricing', 'minimumOrderQuantity', {
        description: 'The least that is made; null for one.',
        type: 'Int',
        nullable: true,
      }),
    ),
    notes: t.field(
      columnField('pricing', 'notes', {
        description: "The supplier's own words.",
        type: 'String',
        nullable: true,
      }),
    ),
    updatedAt: t.field(
      columnField('pricing', 'updatedAt', { description: 'When it was last set.', type: 'DateTime' }),
    ),
  }),
})
