import { hubCurrency } from '../domain/shipTo.ts'
import { builder } from './builder.ts'
import { Certification } from './enums.ts'
import { shown, shownMoney } from './shown.ts'

export const VariantPricingVersion = builder.prismaObject('VariantPricingVersion', {
  description: "What a supplier's standing price said from one moment on: the newest is the one that stands.",
  select: { id: true, supplierId: true },
  fields: (t) => ({
    basePrice: t.field(
      shownMoney('pricingVersion', 'basePrice', { description: 'Before shipping, duties and taxes.' }),
    ),
    houston: t.field(
      shownMoney('pricingVersion', 'houston', {
        description: 'Landed in Houston, USD; 0.00 where it has no price for this hub.',
      }),
    ),
    london: t.field(
      shownMoney('pricingVersion', 'london', {
        description: 'Landed in London, GBP; 0.00 where it has no price for this hub.',
        currency: hubCurrency('london'),
      }),
    ),
    hongKong: t.field(
      shownMoney('pricingVersion', 'hongKong', {
        description: 'Landed in Hong Kong, HKD; 0.00 where it has no price for this hub.',
        currency: hubCurrency('hongKong'),
      }),
    ),
    certification: t.field(
      shown('pricingVersion', 'certification', { description: 'By which laboratory.', type: Certification }),
    ),
    leadTimeDays: t.field(
      shown('pricingVersion', 'leadTimeDays', { type: 'Int', description: 'Days from order to delivery.' }),
    ),
    stock: t.field(
      shown('pricingVersion', 'stock', {
        type: 'Int',
        nullable: true,
        description: 'Pieces ready to ship.',
      }),
    ),
    minimumOrderQuantity: t.field(
      shown('pricingVersion', 'minimumOrderQuantity', {
        type: 'Int',
        nullable: true,
        description: 'Pieces.',
      }),
    ),
    notes: t.field(
      shown('pricingVersion', 'notes', {
        description: "The supplier's own words.",
        type: 'String',
        nullable: true,
      }),
    ),
    savedAt: t.field(
      shown('pricingVersion', 'savedAt', { type: 'DateTime', description: 'From when on it said so.' }),
    ),
  }),
})
