import { assignedStatuses } from '../domain/order/orderState.ts'
import { builder } from './builder.ts'

interface Counts {
  readonly quotes: number
  readonly orders: number
  readonly pricing: number
  readonly images: number
}

const SupplierCounts = builder.objectRef<Counts>('SupplierCounts').implement({
  description: 'How much there is of what a supplier has to do with.',
  fields: (t) => ({
    openQuotes: t.exposeInt('quotes', { description: 'Quotes of its that wait for a decision.' }),
    orders: t.exposeInt('orders', { description: 'Orders that it holds, delivered ones included.' }),
    standingPrices: t.exposeInt('pricing', { description: 'Variants that it has a standing price for.' }),
    imageLinks: t.exposeInt('images', { description: 'Links to folders of its pictures.' }),
  }),
})

builder.prismaObjectField('Supplier', 'counts', (t) =>
  t.field({
    type: SupplierCounts,
    nullable: true,
    description: 'Admin only: null for everyone else.',
    select: {
      _count: {
        select: {
          quotes: { where: { status: 'pending' } },
          orders: { where: { status: { in: [...assignedStatuses] } } },
          pricing: true,
          images: true,
        },
      },
    },
    resolve: ({ _count }, _args, { actor }) => (actor.role === 'admin' ? _count : null),
  }),
)
