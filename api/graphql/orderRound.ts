import { type BoardQuote as Stood, readBasis, readBoard } from '../domain/order/awardBasis.ts'
import type { Weights } from '../domain/quote/weights.ts'
import { batched } from './batched.ts'
import { builder } from './builder.ts'
import { AcceptanceStatus, QuoteStatus } from './enums.ts'
import { money, Money } from './money.ts'
import { supplierById } from './rowsById.ts'
import { Supplier } from './supplier.ts'

const usd = (amount: string | null) => (amount === null ? null : { amount, currency: 'USD' as const })

const adminNameOf = batched(async ({ prisma }, ids) => {
  const admins = await prisma.adminUser.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, email: true },
  })
  return new Map(admins.map(({ id, name, email }) => [id, name ?? email]))
})

const AwardWeights = builder.objectRef<Weights>('AwardWeights').implement({
  description: 'How much each criterion counted beside the others, from 0 to 100.',
  fields: (t) => ({
    price: t.exposeInt('price'),
    leadTime: t.exposeInt('leadTime'),
    reliability: t.exposeInt('reliability'),
    certification: t.exposeInt('certification'),
  }),
})

const BoardQuote = builder.objectRef<Stood>('BoardQuote').implement({
  description: 'A quote as it stood when an award was made. Admins only.',
  fields: (t) => ({
    quoteId: t.exposeID('id'),
    supplier: t.prismaField({
      type: Supplier,
      resolve: (query, { supplierId }, _args, context) => supplierById(context, query, supplierId),
    }),
    price: t.field({ type: Money, resolve: ({ price }) => money({ toFixed: () => price }) }),
    deliveryDays: t.exposeInt('deliveryDays'),
    late: t.exposeBoolean('late'),
    updateCount: t.exposeInt('updateCount'),
    status: t.field({ type: QuoteStatus, description: 'Before the award.', resolve: ({ status }) => status }),
  }),
})

interface Bystander {
  readonly supplierId: string
  readonly declined: boolean
}

const BoardSupplier = builder.objectRef<Bystander>('BoardSupplier').implement({
  description: 'A supplier that had been asked and had not quoted when an award was made. Admins only.',
  fields: (t) => ({
    supplier: t.prismaField({
      type: Supplier,
      resolve: (query, { supplierId }, _args, context) => supplierById(context, query, supplierId),
    }),
    declined: t.exposeBoolean('declined', { description: 'It had said no; else it had not answered.' }),
  }),
})

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
    awardedBy: t.string({
      nullable: true,
      description: 'Who awarded it; null when it is not known (any more).',
      select: { awardedById: true },
      resolve: async ({ awardedById }, _args, context) =>
        awardedById === null ? null : ((await adminNameOf(context, awardedById)) ?? null),
    }),
    reason: t.exposeString('reason', { nullable: true, description: "Why, in that admin's words." }),
    weights: t.field({
      type: AwardWeights,
      nullable: true,
      description: 'What the quotes were weighed by; null where nothing was.',
      select: { basis: true },
      resolve: ({ basis }) => readBasis(basis).weights,
    }),
    target: t.field({
      type: Money,
      nullable: true,
      description: 'The target price then, for the whole request.',
      select: { basis: true },
      resolve: ({ basis }) => usd(readBasis(basis).target),
    }),
    lastPaid: t.field({
      type: Money,
      nullable: true,
      description: 'What one piece had last cost then.',
      select: { basis: true },
      resolve: ({ basis }) => usd(readBasis(basis).lastPaid),
    }),
    board: t.field({
      type: [BoardQuote],
      description: 'The quotes as they stood, cheapest first.',
      select: { board: true },
      resolve: ({ board }) => readBoard(board),
    }),
    others: t.field({
      type: [BoardSupplier],
      description: 'Who had declined or was silent then.',
      select: { basis: true },
      resolve: ({ basis }) => {
        const { declined, silent } = readBasis(basis)
        return [
          ...declined.map((supplierId) => ({ supplierId, declined: true })),
          ...silent.map((supplierId) => ({ supplierId, declined: false })),
        ]
      },
    }),
    acceptance: t.expose('acceptance', { type: AcceptanceStatus }),
    respondedAt: t.expose('respondedAt', { type: 'DateTime', nullable: true }),
    supplierEstimatedDelivery: t.expose('supplierEstimatedDelivery', { type: 'Date', nullable: true }),
    rejectionReason: t.exposeString('rejectionReason', { nullable: true }),
  }),
})
