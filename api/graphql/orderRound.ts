import { builder } from './builder.ts'
import { AcceptanceStatus } from './enums.ts'
import { money, Money } from './money.ts'

/** Reached through `Order.rounds` only, which gives admins alone any. */
export const OrderRound = builder.prismaObject('OrderRound', {
  description: 'One award of an order: to whom, on which terms, and how it was answered. Admins only.',
  select: { orderId: true, number: true },
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1 on.' }),
    supplier: t.relation('supplier'),
    quote: t.relation('quote', { nullable: true }),
    total: t.field({
      type: Money,
      nullable: true,
      select: { total: true },
      resolve: ({ total }) => total && money(total),
    }),
    deliveryDays: t.exposeInt('deliveryDays', { nullable: true }),
    awardedAt: t.expose('awardedAt', { type: 'DateTime' }),
    acceptance: t.expose('acceptance', { type: AcceptanceStatus }),
    respondedAt: t.expose('respondedAt', { type: 'DateTime', nullable: true }),
    supplierEstimatedDelivery: t.expose('supplierEstimatedDelivery', { type: 'Date', nullable: true }),
    rejectionReason: t.exposeString('rejectionReason', { nullable: true }),
  }),
})
