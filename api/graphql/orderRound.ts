import { type QuoteSnapshot as Stood, readBasis, readQuoteSnapshots } from '../domain/order/awardBasis.ts'
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
    price: t.exposeInt('price', { description: 'How much the price counted.' }),
    leadTime: t.exposeInt('leadTime', { description: 'How much lead time counted.' }),
    reliability: t.exposeInt('reliability', { description: 'How much reliability counted.' }),
    certification: t.exposeInt('certification', { description: 'How much certification counted.' }),
  }),
})

const BoardQuote = builder.objectRef<Stood>('BoardQuote').implement({
  description: 'A quote as it stood when an award was made. Admins only.',
  fields: (t) => ({
    quoteId: t.exposeID('id', { description: "The quote's id." }),
    supplier: t.prismaField({
      description: 'Who gave it.',
      type: Supplier,
      resolve: (query, { supplierId }, _args, context) => supplierById(context, query, supplierId),
    }),
    price: t.field({
      description: 'The whole request, landed.',
      type: Money,
      resolve: ({ price }) => money({ toFixed: () => price }),
    }),
    deliveryDays: t.exposeInt('deliveryDays', { description: 'Making and shipping, in days.' }),
    late: t.exposeBoolean('late', { description: 'Whether it came after the deadline.' }),
    updateCount: t.exposeInt('updateCount', { description: 'How often it had been changed.' }),
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
      description: 'Who it was.',
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
    supplier: t.relation('supplier', { description: 'Who it was awarded to.' }),
    quote: t.relation('quote', {
      description: 'The quote that was awarded; null when there was none.',
      nullable: true,
    }),
    total: t.field({
      description: 'What its supplier was to get.',
      type: Money,
      nullable: true,
      select: { total: true },
      resolve: ({ total }) => total && money(total),
    }),
    deliveryDays: t.exposeInt('deliveryDays', {
      description: 'Making and shipping as awarded, in days.',
      nullable: true,
    }),
    awardedAt: t.expose('awardedAt', { description: 'When it was awarded.', type: 'DateTime' }),
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
      resolve: ({ board }) => readQuoteSnapshots(board),
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
    acceptance: t.expose('acceptance', {
      description: 'What its supplier answered.',
      type: AcceptanceStatus,
    }),
    respondedAt: t.expose('respondedAt', {
      description: 'When its supplier answered.',
      type: 'DateTime',
      nullable: true,
    }),
    supplierEstimatedDelivery: t.expose('supplierEstimatedDelivery', {
      description: 'When its supplier meant to deliver.',
      type: 'Date',
      nullable: true,
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      description: 'Why its supplier rejected it.',
      nullable: true,
    }),
  }),
})
