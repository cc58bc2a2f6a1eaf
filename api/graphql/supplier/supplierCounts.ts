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
  description: 'The counts of a supplier’s objects.',
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
    description: 'The counts of the supplier’s objects. Admin only: null for everyone else.',
    select: (_args, { visible }) => ({
      _count: {
        select: {
          quotes: { where: { status: 'pending' } },
          orders: { where: { status: { in: [...assignedStatuses] } } },
          // Like the supplier's own count: only variants that are still in the catalog.
          pricing: { where: { variant: visible.variants } },
          inStockProducts: true,
          images: true,
        },
      },
    }),
    resolve: ({ _count }, _args, { actor }) => (actor.role === 'admin' ? _count : null),
  }),
)
