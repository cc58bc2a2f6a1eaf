import { pricing } from '../../data/catalog/pricing.ts'
import { isId } from '../../domain/id.ts'
import { listTerms } from '../../domain/order/decideReaward.ts'
import { builder } from '../core/builder.ts'
import { Money, usd } from '../core/money.ts'
import { Order } from './order.ts'

const ListTerms = builder.objectRef<ReturnType<typeof listTerms>>('ListTerms').implement({
  description: "Terms from a supplier's list price.",
  fields: (t) => ({
    total: t.field({
      type: Money,
      nullable: true,
      description:
        'The landing price in Houston for all pieces, in USD; null if there is none, or if it exceeds the largest price.',
      resolve: ({ total }) => usd(total),
    }),
    deliveryDays: t.exposeInt('deliveryDays', {
      nullable: true,
      description: 'The lead time in days; null without a list price.',
    }),
  }),
})

builder.prismaObjectField(Order, 'listTerms', (t) =>
  t.field({
    type: ListTerms,
    nullable: true,
    description:
      'The order at a supplier’s list price: the terms offered if it is re-awarded to a supplier without a binding quote and without other terms. Admin only: null for everyone else.',
    args: {
      supplierId: t.arg.id({
        description: 'Id of the supplier; by default, the one the order was awarded to last.',
      }),
    },
    select: { supplierId: true, request: { select: { quantity: true, variantId: true } } },
    resolve: async ({ request, ...order }, args, { actor, prisma }) => {
      if (actor.role !== 'admin') return null
      const { variantId, quantity } = request
      const supplierId = args.supplierId ?? order.supplierId
      const isPriced = variantId !== null && supplierId !== null && isId(supplierId)
      return listTerms(isPriced ? await pricing(prisma).landedUsd(supplierId, variantId) : null, quantity)
    },
  }),
)
