import { assignedStatuses } from '../../domain/order/orderState.ts'
import { builder } from '../core/builder.ts'

interface Counts {
  readonly quotes: number
  readonly orders: number
  readonly pricing: number
  readonly inStockProducts: number
  readonly images: number
}

const SupplierCounts = builder.objectRef<Counts>('SupplierCounts').implement({
  description: 'How much a supplier has of each kind.',
  fields: (t) => ({
    openQuotes: t.exposeInt('quotes', { description: 'Number of quotes waiting for a decision.' }),
    orders: t.exposeInt('orders', {
      description: 'Number of orders the supplier holds, including delivered ones, without canceled ones.',
    }),
    standingPrices: t.exposeInt('pricing', {
      description: 'Number of variants in the catalog with a list price of the supplier.',
    }),
    inStockProducts: t.exposeInt('inStockProducts', { description: 'Number of in-stock pieces.' }),
    imageLinks: t.exposeInt('images', { description: 'Number of image links.' }),
  }),
})

builder.prismaObjectField('Supplier', 'counts', (t) =>
  t.field({
    type: SupplierCounts,
    nullable: true,
    description: 'How much the supplier has of each kind. Admin only: null for everyone else.',
    select: (_args, { visible }) => ({
      _count: {
        select: {
          quotes: { where: { status: 'pending' } },
          orders: { where: { status: { in: [...assignedStatuses] } } },
          // As the supplier counts its own: of what the catalog still has.
          pricing: { where: { variant: visible.variants } },
          inStockProducts: true,
          images: true,
        },
      },
    }),
    resolve: ({ _count }, _args, { actor }) => (actor.role === 'admin' ? _count : null),
  }),
)
