import type { GraphQLResolveInfo } from 'graphql'
import { acceptOrder } from '../usecases/order/acceptOrder.ts'
import { advanceOrder } from '../usecases/order/advanceOrder.ts'
import { awardQuote } from '../usecases/order/awardQuote.ts'
import { correctDeliveryDate } from '../usecases/order/correctDeliveryDate.ts'
import { reawardOrder } from '../usecases/order/reawardOrder.ts'
import { rejectOrder } from '../usecases/order/rejectOrder.ts'
import { setTracking } from '../usecases/order/setTracking.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { OrderStatus } from './enums.ts'
import { Order } from './order.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { selection } from './selection.ts'

const AwardWeightsInput = builder.inputType('AwardWeightsInput', {
  description: 'How much each criterion counts beside the others, from 0 to 100.',
  fields: (t) => ({
    price: t.int({ required: true }),
    leadTime: t.int({ required: true }),
    reliability: t.int({ required: true }),
    certification: t.int({ required: true }),
  }),
})

const REASON = "Why, for the award's history; at most 2,000 characters."

const AwardQuoteInput = builder.inputType('AwardQuoteInput', {
  fields: (t) => ({
    quoteId: t.id({ required: true }),
    ifUpdateCount: t.int({
      description: 'Refuse (ConflictError) if the quote was updated since it was seen at this count.',
    }),
    reason: t.string({ description: REASON }),
    weights: t.field({ type: AwardWeightsInput, description: 'What the quotes were weighed by.' }),
  }),
})

const ReawardOrderInput = builder.inputType('ReawardOrderInput', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    supplierId: t.id({ required: true }),
    price: t.field({
      type: 'Decimal',
      description: 'Terms to offer when that supplier has not quoted, in USD.',
    }),
    deliveryDays: t.int(),
    reason: t.string({ description: REASON }),
    weights: t.field({ type: AwardWeightsInput, description: 'What the quotes were weighed by.' }),
  }),
})

const AcceptOrderInput = builder.inputType('AcceptOrderInput', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    estimatedDelivery: t.field({ type: 'Date', required: true, description: 'Not before today.' }),
  }),
})

const RejectOrderInput = builder.inputType('RejectOrderInput', {
  fields: (t) => ({ orderId: t.id({ required: true }), reason: t.string({ required: true }) }),
})

const SetTrackingInput = builder.inputType('SetTrackingInput', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    courier: t.string({ required: true }),
    trackingNumber: t.string({ required: true }),
  }),
})

const AdvanceOrderInput = builder.inputType('AdvanceOrderInput', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    status: t.field({ type: OrderStatus, required: true, description: 'The next step.' }),
    deliveryDate: t.field({
      type: 'Date',
      description:
        'When it is expected; for DELIVERED, when it came (today without): from the award until today.',
    }),
    supplierId: t.id({ description: 'For AWARDED: whose quote is awarded.' }),
  }),
})

const CorrectDeliveryDateInput = builder.inputType('CorrectDeliveryDateInput', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    deliveryDate: t.field({
      type: 'Date',
      required: true,
      description: 'When it came: from the award until today.',
    }),
  }),
})

const FAILURES = ['ValidationError', 'NotFoundError', 'ConflictError'] as const
const AwardQuoteResult = resultUnion('AwardQuoteResult', Order, FAILURES)
const ReawardOrderResult = resultUnion('ReawardOrderResult', Order, FAILURES)
const AcceptOrderResult = resultUnion('AcceptOrderResult', Order, FAILURES)
const RejectOrderResult = resultUnion('RejectOrderResult', Order, FAILURES)
const SetTrackingResult = resultUnion('SetTrackingResult', Order, FAILURES)
const AdvanceOrderResult = resultUnion('AdvanceOrderResult', Order, FAILURES)
const CorrectDeliveryDateResult = resultUnion('CorrectDeliveryDateResult', Order, FAILURES)

/** The order as the client wants it, now that something was done with it. */
const reread =
  (context: GraphQLContext, info: GraphQLResolveInfo) =>
  ({ orderId: id }: { orderId: string }) =>
    context.prisma.order.findFirstOrThrow({
      ...selection(context, info, 'Order'),
      where: { AND: [{ id }, context.visible.orders] },
    })

builder.mutationFields((t) => ({
  awardQuote: t.field({
    type: AwardQuoteResult.ref,
    description:
      'Admin only: awards one quote. The order goes to its supplier, every other quote of the request becomes NOT_SELECTED.',
    args: { input: t.arg({ type: AwardQuoteInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(AwardQuoteResult, await awardQuote(context.ports, context.actor, input), reread(context, info)),
  }),

  reawardOrder: t.field({
    type: ReawardOrderResult.ref,
    description: 'Admin only: gives an order that its supplier rejected to another active supplier.',
    args: { input: t.arg({ type: ReawardOrderInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReawardOrderResult,
        await reawardOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  acceptOrder: t.field({
    type: AcceptOrderResult.ref,
    description: 'Supplier: says yes to an order awarded to it, once.',
    args: { input: t.arg({ type: AcceptOrderInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        AcceptOrderResult,
        await acceptOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  rejectOrder: t.field({
    type: RejectOrderResult.ref,
    description: 'Supplier: says no to an order awarded to it, once, and why.',
    args: { input: t.arg({ type: RejectOrderInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        RejectOrderResult,
        await rejectOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  setTracking: t.field({
    type: SetTrackingResult.ref,
    description: 'The supplier who accepted the order, or an admin: how it travels. May be corrected.',
    args: { input: t.arg({ type: SetTrackingInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        SetTrackingResult,
        await setTracking(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  advanceOrder: t.field({
    type: AdvanceOrderResult.ref,
    description: 'Admin only: the next step of the order (AWARDED, FULFILLED, SHIPPED, DELIVERED).',
    args: { input: t.arg({ type: AdvanceOrderInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        AdvanceOrderResult,
        await advanceOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  correctDeliveryDate: t.field({
    type: CorrectDeliveryDateResult.ref,
    description:
      'Admin only: corrects when a delivered order came, for a day after it was marked as delivered (ConflictError from then on).',
    args: { input: t.arg({ type: CorrectDeliveryDateInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        CorrectDeliveryDateResult,
        await correctDeliveryDate(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),
}))
