import { earlierAwards, type LastPaid as Paid, lastPaid } from '../../data/reads/figures/lastPaid.ts'
import { silentSuppliers } from '../../data/reads/lists/silentSuppliers.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { badRequest } from '../server/codedError.ts'
import { Money, usd } from '../core/money.ts'
import { Order } from '../order/order.ts'
import { QuoteRequest } from './request.ts'
import { orderById, supplierById } from '../core/rowsById.ts'
import { Supplier } from '../supplier/supplier.ts'

/** Limits the cost of a page of requests with all asked suppliers. */
const MAX_SILENT = 10_000

const silentOf = batched(async ({ prisma }, ids) => {
  const silent = await silentSuppliers(prisma, ids)
  const found = [...silent.values()].reduce((sum, { length }) => sum + length, 0)
  if (found > MAX_SILENT) throw badRequest('This asks for too much at once: ask for smaller pages')
  return silent
})
/** Enough to show a trend. */
const MAX_AWARDS = 12

const lastPaidOf = batched(({ prisma }, ids) => lastPaid(prisma, ids))
const earlierAwardsOf = batched(({ prisma }, ids) => earlierAwards(prisma, ids, MAX_AWARDS))

export const LastPaid = builder.objectRef<Paid>('LastPaid').implement({
  description: 'A price paid for a variant, in one award. Admins only.',
  fields: (t) => ({
    order: t.prismaField({
      description: 'The order the price was paid for.',
      type: Order,
      resolve: (query, { orderId }, _args, context) => orderById(context, query, orderId),
    }),
    supplier: t.prismaField({
      description: 'The supplier that was paid.',
      type: Supplier,
      resolve: (query, { supplierId }, _args, context) => supplierById(context, query, supplierId),
    }),
    perPiece: t.field({
      type: Money,
      description: 'Price per piece, rounded half up to the cent.',
      resolve: ({ perPiece }) => usd(perPiece),
    }),
    quantity: t.exposeInt('quantity', { description: 'Number of pieces in that order.' }),
    awardedAt: t.field({
      description: 'When the order was awarded.',
      type: 'DateTime',
      resolve: ({ awardedAt }) => awardedAt,
    }),
  }),
})

builder.prismaObjectFields(QuoteRequest, (t) => ({
  silentSuppliers: t.prismaField({
    type: [Supplier],
    nullable: true,
    description:
      'Active suppliers that were asked and have neither quoted nor declined, sorted by name; for a decided request, those that never did. Admin only: null for everyone else.',
    resolve: async (query, { id }, _args, context) => {
      if (context.actor.role !== 'admin') return null
      const ids = (await silentOf(context, id)) ?? []
      return Promise.all(ids.map((each) => supplierById(context, query, each)))
    },
  }),
  lastPaid: t.field({
    type: LastPaid,
    nullable: true,
    description:
      'The last price paid for this variant in an earlier award of another request that was not rejected; null if there is none. Admin only: null for everyone else.',
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await lastPaidOf(context, id)) ?? null) : null,
  }),
  earlierAwards: t.field({
    type: [LastPaid],
    nullable: true,
    description: `The last ${MAX_AWARDS} prices paid for this variant in earlier awards of other requests that were not rejected, newest first. Admin only: null for everyone else.`,
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await earlierAwardsOf(context, id)) ?? []) : null,
  }),
}))
