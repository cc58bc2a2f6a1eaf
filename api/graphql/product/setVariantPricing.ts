import { inFigures } from '../../domain/counted.ts'
import { MAX_DAYS } from '../../domain/daysInput.ts'
import { setVariantPricing as setPricing } from '../../usecases/pricing/setVariantPricing.ts'
import { builder } from '../core/builder.ts'
import { Variant } from './variant.ts'
import { Certification } from './certification.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'

const SetVariantPricingInput = builder.inputType('SetVariantPricingInput', {
  description: "A supplier's list price for one variant.",
  fields: (t) => ({
    variantId: t.id({ description: "Id of the variant: Loupe's or the store's.", required: true }),
    basePrice: t.field({
      type: 'Decimal',
      required: true,
      description: 'Price per piece before shipping, duties and taxes, in USD; greater than 0.',
    }),
    houston: t.field({
      type: 'Decimal',
      required: true,
      description: 'Price per piece landed in Houston, in USD; empty or 0 if there is none for this hub.',
    }),
    london: t.field({
      type: 'Decimal',
      required: true,
      description: 'Price per piece landed in London, in GBP; empty or 0 if there is none for this hub.',
    }),
    hongKong: t.field({
      type: 'Decimal',
      required: true,
      description: 'Price per piece landed in Hong Kong, in HKD; empty or 0 if there is none for this hub.',
    }),
    certification: t.field({
      description: 'The laboratory that certifies the stones.',
      type: Certification,
      required: true,
    }),
    leadTimeDays: t.int({
      description: `Days from order to delivery; from 1 to ${inFigures(MAX_DAYS)}.`,
      required: true,
    }),
    stock: t.int({
      description: 'Number of pieces ready to ship; null clears it; if omitted, it stays as it is.',
    }),
    minimumOrderQuantity: t.int({
      description: 'Minimum order, in pieces; null clears it; if omitted, it stays as it is.',
    }),
    notes: t.string({
      description:
        'Notes for the retailer; at most 2,000 characters. Null or empty clears them, left out they stay as they are.',
    }),
    ifUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` of the price that you last read; null if there was none. If the price has changed since, to other terms than these, the mutation fails with a ConflictError. Left out, this is not checked.',
    }),
  }),
})

const SetVariantPricingResult = resultUnion('SetVariantPricingResult', Variant, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationField('setVariantPricing', (t) =>
  t.field({
    type: SetVariantPricingResult.ref,
    description: 'Supplier: sets its list price for a variant, from which quotes are pre-filled.',
    authScopes: { roles: ['supplier'] },
    args: inputArg(SetVariantPricingInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        SetVariantPricingResult,
        await setPricing(context.ports, context.actor, input),
        ({ variantId: id }) =>
          context.prisma.variant.findFirstOrThrow({
            ...selection(context, info, 'Variant'),
            where: { AND: [{ id }, context.visible.variants] },
          }),
      ),
  }),
)
