import { hubCurrency } from '../domain/shipTo.ts'
import { builder } from './builder.ts'
import { Certification } from './enums.ts'
import { shown, shownMoney } from './shown.ts'

export const VariantPricing = builder.prismaObject('VariantPricing', {
  description: 'What one supplier asks for one piece of a variant: at its own door, and landed at each hub.',
  select: { supplierId: true, variantId: true },
  fields: (t) => ({
    basePrice: t.field(
      shownMoney('pricing', 'basePrice', { description: 'Before shipping, duties and taxes.' }),
    ),
    houston: t.field(
      shownMoney('pricing', 'houston', {
        description: 'Landed in Houston, USD; 0.00 where it has no price for this hub.',
      }),
    ),
    london: t.field(
      shownMoney('pricing', 'london', {
        description: 'Landed in London, GBP; 0.00 where it has no price for this hub.',
        currency: hubCurrency('london'),
      }),
    ),
    hongKong: t.field(
      shownMoney('pricing', 'hongKong', {
        description: 'Landed in Hong Kong, HKD; 0.00 where it has no price for this hub.',
        currency: hubCurrency('hongKong'),
      }),
    ),
    certification: t.field(
      shown('pricing', 'certification', { description: 'By which laboratory.', type: Certification }),
    ),
    leadTimeDays: t.field(
      shown('pricing', 'leadTimeDays', { type: 'Int', description: 'Days from order to delivery.' }),
    ),
    stock: t.field(
      shown('pricing', 'stock', { type: 'Int', nullable: true, description: 'Pieces ready to ship.' }),
    ),
    minimumOrderQuantity: t.field(
      shown('pricing', 'minimumOrderQuantity', {
        description: 'The least that is made; null for one.',
        type: 'Int',
        nullable: true,
      }),
    ),
    notes: t.field(
      shown('pricing', 'notes', { description: "The supplier's own words.", type: 'String', nullable: true }),
    ),
    updatedAt: t.field(
      shown('pricing', 'updatedAt', { description: 'When it was last set.', type: 'DateTime' }),
    ),
  }),
})
