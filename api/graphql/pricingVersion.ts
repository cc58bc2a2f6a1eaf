import { hubCurrency } from '../domain/shipTo.ts'
import { builder } from './builder.ts'
import { Certification } from './enums.ts'
import { columnField, moneyColumnField } from './columnField.ts'

export const VariantPricingVersion = builder.prismaObject('VariantPricingVersion', {
  description: "What a supplier's standing price said from one moment on: the newest is the one that stands.",
  select: { id: true, supplierId: true },
  fields: (t) => ({
    basePrice: t.field(
      moneyColumnField('pricingVersion', 'basePrice', { description: 'Before shipping, duties and taxes.' }),
    ),
    houston: t.field(
      moneyColumnField('pricingVersion', 'houston', {
        description: 'Landed in Houston, USD; 0.00 where it has no price for this hub.',
      }),
    ),
    london: t.field(
      moneyColumnField('pricingVersion', 'london', {
        description: 'Landed in London, GBP; 0.00 where it has no price for this hub.',
        currency: hubCurrency('london'),
      }),
    ),
    hongKong: t.field(
      moneyColumnField('pricingVersion', 'hongKong', {
        description: 'Landed in Hong Kong, HKD; 0.00 where it has no price for this hub.',
        currency: hubCurrency('hongKong'),
      }),
    ),
    certification: t.field(
      columnField('pricingVersion', 'certification', {
        description: 'By which laboratory.',
        type: Certification,
      }),
    ),
    leadTimeDays: t.field(
      columnField('pricingVersion', 'leadTimeDays', {
        type: 'Int',
        description: 'Days from order to delivery.',
      }),
    ),
    stock: t.field(
      columnField('pricingVersion', 'stock', {
        type: 'Int',
        nullable: true,
        description: 'Pieces ready to ship.',
      }),
    ),
    minimumOrderQuantity: t.field(
      columnField('pricingVersion', 'minimumOrderQuantity', {
        type: 'Int',
        nullable: true,
        description: 'Pieces.',
      }),
    ),
    notes: t.field(
      columnField('pricingVersion', 'notes', {
        description: "The supplier's own words.",
        type: 'String',
        nullable: true,
      }),
    ),
    savedAt: t.field(
      columnField('pricingVersion', 'savedAt', { type: 'DateTime', description: 'From when on it said so.' }),
    ),
  }),
})
