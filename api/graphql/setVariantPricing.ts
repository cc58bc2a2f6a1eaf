import { setVariantPricing as setPricing } from '../usecases/pricing/setVariantPricing.ts'
import { builder } from './builder.ts'
import { Variant } from './variant.ts'
import { Certification } from './enums.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { selection } from './selection.ts'

const SetVariantPricingInput = builder.inputType('SetVariantPricingInput', {
  fields: (t) => ({
    variantId: t.id({ required: true }),
    basePrice: t.field({ type: 'Decimal', required: true, description: 'USD, above 0.' }),
    houston: t.field({
      type: 'Decimal',
      required: true,
      description: 'USD; empty or 0 for no price at this hub.',
    }),
    london: t.field({
      type: 'Decimal',
      required: true,
      description: 'GBP; empty or 0 for no price at this hub.',
    }),
    hongKong: t.field({
      type: 'Decimal',
      required: true,
      description: 'HKD; empty or 0 for no price at this hub.',
    }),
    certification: t.field({ type: Certification, required: true }),
    leadTimeDays: t.int({ required: true }),
    stock: t.int(),
    minimumOrderQuantity: t.int(),
    notes: t.string(),
  }),
})

const SetVariantPricingResult = resultUnion('SetVariantPricingResult', Variant, [
  'ValidationError',
  'NotFoundError',
])

builder.mutationField('setVariantPricing', (t) =>
  t.field({
    type: SetVariantPricingResult.ref,
    description: 'Supplier: its own standing price for a variant; quotes are pre-filled from it.',
    authScopes: { roles: ['supplier'] },
    args: { input: t.arg({ type: SetVariantPricingInput, required: true }) },
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
