import { type QuoteSnapshot as Stood, readBasis, readQuoteSnapshots } from '../../domain/order/awardBasis.ts'
import type { Weights } from '../../domain/quote/weights.ts'
import { adminName } from '../account/adminName.ts'
import { builder } from '../core/builder.ts'
import { AcceptanceStatus } from './orderEnums.ts'
import { QuoteStatus } from '../quote/quoteEnums.ts'
import { money, Money, usd } from '../core/money.ts'
import { supplierById } from '../core/rowsById.ts'
import { Supplier } from '../supplier/supplier.ts'

export const AwardWeights = builder.objectRef<Weights>('AwardWeights').implement({
  description:
    'How much each criterion counted when the quotes were ranked, relative to the others; each from 0 to 100.',
  fields: (t) => ({
    price: t.exposeInt('price', { description: 'Weight of the price, from 0 to 100.' }),
    leadTime: t.exposeInt('leadTime', { description: 'Weight of the lead time, from 0 to 100.' }),
    reliability: t.exposeInt('reliability', { description: 'Weight of reliability, from 0 to 100.' }),
    certification: t.exposeInt('certification', { description: 'Weight of certification, from 0 to 100.' }),
  }),
})

const BoardQuote = builder.objectRef<Stood>('BoardQuote').implement({
  description: 'A quote as it was when an award was made. Admins only.',
  fields: (t) => ({
    quoteId: t.exposeID('id', { description: 'Id of the quote.' }),
    supplier: t.prismaField({
      description: 'The supplier that gave the quote.',
      type: Supplier,
      resolve: (query, { supplierId }, _args, context) => supplierById(context, query, supplierId),
    }),
    price: t.field({
      description: 'Landed price for the whole request.',
      type: Money,
      resolve: ({ price }) => usd(price),
    }),
    deliveryDays: t.exposeInt('deliveryDays', { description: 'Days to make and ship the piece.' }),
    late: t.exposeBoolean('late', {
      description: 'Whether the quote was given or updated after the deadline.',
    }),
    updateCount: t.exposeInt('updateCount', { description: 'How many times the quote had been updated.' }),
    needsReconfirmation: t.exposeBoolean('needsReconfirmation', {
      description:
        'Whether the quote was given before the request changed and had not been confirmed since: its price may be for another quantity.',
    }),
    status: t.field({
      type: QuoteStatus,
      description: "The quote's status just before the award.",
      resolve: ({ status }) => status,
    }),
  }),
})

interface Bystander {
  readonly supplierId: string
  readonly declined: boolean
}

const BoardSupplier = builder.objectRef<Bystander>('BoardSupplier').implement({
  description: 'A supplier that was asked and had not quoted when an award was made. Admins only.',
  fields: (t) => ({
    supplier: t.prismaField({
      description: 'The supplier.',
      type: Supplier,
      resolve: (query, { supplierId }, _args, context) => supplierById(context, query, supplierId),
    }),
    declined: t.exposeBoolean('declined', {
      description: 'True if the supplier had declined; false if it had not answered.',
    }),
  }),
})

/** Only reachable through `Order.rounds`, which is null for all callers but admins. */
export const OrderRound = builder.prismaObject('OrderRound', {
  description: 'One award of an order: the supplier, the terms, and the answer. Admins only.',
  select: { orderId: true, number: true },
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'The number of the award, starting at 1.' }),
    supplier: t.relation('supplier', { description: 'The supplier the order was awarded to.' }),
    quote: t.relation('quote', {
      description: 'The awarded quote; null if the order was offered without one.',
      nullable: true,
    }),
    total: t.field({
      description: 'The awarded price for the whole request; null if the order was offered without a price.',
      type: Money,
      nullable: true,
      select: { total: true },
      resolve: ({ total }) => total && money(total),
    }),
    deliveryDays: t.exposeInt('deliveryDays', {
      description: 'Days to make and ship the piece, as awarded; null if the order was offered without them.',
      nullable: true,
    }),
    awardedAt: t.expose('awardedAt', { description: 'When the award was made.', type: 'DateTime' }),
    awardedBy: t.string({
      nullable: true,
      description: 'Name of the admin who made the award; null if not known.',
      select: { awardedById: true },
      resolve: ({ awardedById }, _args, context) => adminName(context, awardedById),
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: "Why this quote was chosen, in the admin's words; null if not stated.",
    }),
    weights: t.field({
      type: AwardWeights,
      nullable: true,
      description: 'The ranking weights used; null if none were used.',
      select: { basis: true },
      resolve: ({ basis }) => readBasis(basis).weights,
    }),
    target: t.field({
      type: Money,
      nullable: true,
      description: 'The target price for the whole request when the award was made; null if there was none.',
      select: { basis: true },
      resolve: ({ basis }) => usd(readBasis(basis).target),
    }),
    lastPaid: t.field({
      type: Money,
      nullable: true,
      description: 'The last price paid per piece of the variant before this award; null if there was none.',
      select: { basis: true },
      resolve: ({ basis }) => usd(readBasis(basis).lastPaid),
    }),
    board: t.field({
      type: [BoardQuote],
      description:
        'The quotes as they were when the award was made, cheapest first; those not confirmed since the request changed are last.',
      select: { board: true },
      resolve: ({ board }) => readQuoteSnapshots(board),
    }),
    others: t.field({
      type: [BoardSupplier],
      description: 'The suppliers that had declined or not answered when the award was made.',
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
      description: "The supplier's answer.",
      type: AcceptanceStatus,
    }),
    respondedAt: t.expose('respondedAt', {
      description: 'When the supplier answered; null until then.',
      type: 'DateTime',
      nullable: true,
    }),
    supplierEstimatedDelivery: t.expose('supplierEstimatedDelivery', {
      description: 'The delivery date the supplier gave when accepting; null until then.',
      type: 'Date',
      nullable: true,
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      description: 'Why the supplier rejected the order; null unless it did.',
      nullable: true,
    }),
  }),
})
