import { pricing } from '../../data/catalog/pricing.ts'
import { isId } from '../../domain/id.ts'
import { listTerms } from '../../domain/order/decideReaward.ts'
import { builder } from '../core/builder.ts'
import { Money, usd } from '../core/money.ts'
import { Order } from './order.ts'

const ListTerms = builder.objectRef<ReturnType<typeof listTerms>>('ListTerms').implement({
  description: "Terms that follow from a supplier's list price.",
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
      'What the order is offered for when it is re-awarded without terms to this supplier, which has no binding quote. Admin only: null for everyone else.',
    args: { supplierId: t.arg.id({ description: 'Id of the supplier.', required: true }) },
    select: { request: { select: { quantity: true, variantId: true } } },
    resolve: async ({ request }, { supplierId }, { actor, prisma }) => {
      if (actor.role !== 'admin') return null
      const { variantId, quantity } = request
      const isPriced = variantId !== null && isId(supplierId)
      return listTerms(isPriced ? await pricing(prisma).landedUsd(supplierId, variantId) : null, quantity)
    },
  }),
)
