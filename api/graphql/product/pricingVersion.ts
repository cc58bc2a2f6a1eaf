import { hubCurrency } from '../../domain/shipTo.ts'
import { builder } from '../core/builder.ts'
import { Certification } from './certification.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'

export const VariantPricingVersion = builder.prismaObject('VariantPricingVersion', {
  description: "A version of a supplier's list price for a variant; the newest version is the current one.",
  select: { id: true, supplierId: true },
  fields: (t) => ({
    basePrice: t.field(
      moneyColumnField('pricingVersion', 'basePrice', {
        description: 'Price per piece before shipping, duties and taxes, in USD.',
      }),
    ),
    houston: t.field(
      moneyColumnField('pricingVersion', 'houston', {
        description: 'Price per piece landed in Houston, in USD; 0.00 if there is none for this hub.',
      }),
    ),
    london: t.field(
      moneyColumnField('pricingVersion', 'london', {
        description: 'Price per piece landed in London, in GBP; 0.00 if there is none for this hub.',
        currency: hubCurrency('london'),
      }),
    ),
    hongKong: t.field(
      moneyColumnField('pricingVersion', 'hongKong', {
        description: 'Price per piece landed in Hong Kong, in HKD; 0.00 if there is none for this hub.',
        currency: hubCurrency('hongKong'),
      }),
    ),
    certification: t.field(
      columnField('pricingVersion', 'certification', {
        description: 'The laboratory that certifies the stones.',
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
        description: 'Number of pieces ready to ship; null if not stated.',
      }),
    ),
    minimumOrderQuantity: t.field(
      columnField('pricingVersion', 'minimumOrderQuantity', {
        type: 'Int',
        nullable: true,
        description: 'Minimum order, in pieces; null if there was none.',
      }),
    ),
    notes: t.field(
      columnField('pricingVersion', 'notes', {
        description: "The supplier's notes; null if there were none.",
        type: 'String',
        nullable: true,
      }),
    ),
    savedAt: t.field(
      columnField('pricingVersion', 'savedAt', {
        type: 'DateTime',
        description: 'When this version was saved.',
      }),
    ),
  }),
})
