import { type FirstPrices as Prices, firstPrices } from '../../data/reads/figures/firstPrices.ts'
import { inFigures } from '../../domain/counted.ts'
import {
  FIRST_PRICES,
  MAX_REQUESTS,
  type Requested,
  REQUESTED_DAYS,
} from '../../domain/pricing/firstPrices.ts'
import { builder } from '../core/builder.ts'
import { certainly, variantById } from '../core/rowsById.ts'
import { readerIn } from '../server/readerIn.ts'
import { supplierIn } from '../supplier/supplierIn.ts'
import { Variant } from './variant.ts'

const pricedVariant = certainly(variantById)

const VariantToPrice = builder.objectRef<Requested>('VariantToPrice').implement({
  description: 'A variant that is requested and has no list price of the signed-in supplier.',
  fields: (t) => ({
    variant: t.prismaField({
      type: Variant,
      description: 'The variant.',
      resolve: (query, { variantId }, _args, context) => pricedVariant(context, query, variantId),
    }),
    requestCount: t.exposeInt('requestCount', {
      description: `Number of requests for it that the supplier was asked to quote on, of the newest ${inFigures(MAX_REQUESTS)} of the last ${REQUESTED_DAYS} days.`,
    }),
  }),
})

const FirstPrices = builder.objectRef<Prices>('FirstPrices').implement({
  description: `What a supplier with fewer than ${FIRST_PRICES} list prices should price first, so that most of its quotes are pre-filled.`,
  fields: (t) => ({
    priced: t.exposeInt('priced', { description: 'Number of variants with a list price of the supplier.' }),
    variants: t.field({
      type: [VariantToPrice],
      description: `The variants requested most often that have none; as many as are left to ${FIRST_PRICES}, or as have been requested. Canceled and test requests do not count.`,
      resolve: ({ variants }) => [...variants],
    }),
  }),
})

builder.queryField('firstPrices', (t) =>
  t.field({
    type: FirstPrices,
    nullable: true,
    description: `Supplier only: the list prices to set first; null once the supplier has ${FIRST_PRICES}.`,
    authScopes: { roles: ['supplier'] },
    resolve: (_root, _args, context) => firstPrices(readerIn(context), supplierIn(context)),
  }),
)
