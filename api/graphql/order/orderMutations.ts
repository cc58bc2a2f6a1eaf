import type { GraphQLResolveInfo } from 'graphql'
import { inFigures } from '../../domain/counted.ts'
import { MAX_DAYS } from '../../domain/daysInput.ts'
import { MAX_TRACKINGS } from '../../domain/order/decideAnswer.ts'
import { MAX_TEXT_LENGTH } from '../../domain/text.ts'
import { acceptOrder } from '../../usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../usecases/order/advanceOrder.ts'
import { awardQuote } from '../../usecases/order/awardQuote.ts'
import { cancelOrder } from '../../usecases/order/cancelOrder.ts'
import { correctDeliveryDate } from '../../usecases/order/correctDeliveryDate.ts'
import { reawardOrder } from '../../usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../usecases/order/rejectOrder.ts'
import { setTracking } from '../../usecases/order/setTracking.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { OrderStatus } from '../core/enums.ts'
import { Order } from './order.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'

const AwardWeightsInput = builder.inputType('AwardWeightsInput', {
  description:
    'How much each criterion counts when quotes are ranked, relative to the others; each from 0 to 100.',
  fields: (t) => ({
    price: t.int({ description: 'Weight of the price, from 0 to 100.', required: true }),
    leadTime: t.int({ description: 'Weight of the lead time, from 0 to 100.', required: true }),
    reliability: t.int({ description: 'Weight of reliability, from 0 to 100.', required: true }),
    certification: t.int({ description: 'Weight of certification, from 0 to 100.', required: true }),
  }),
})

const REASON = `Why this quote was chosen, kept in the award history; at most ${inFigures(MAX_TEXT_LENGTH)} characters.`

const AwardQuoteInput = builder.inputType('AwardQuoteInput', {
  description: 'Awards a request to one of its quotes.',
  fields: (t) => ({
    quoteId: t.id({ description: 'Id of the quote to award.', required: true }),
    ifUpdateCount: t.int({
      description: 'Refuse (ConflictError) if the quote was updated since it was seen at this count.',
    }),
    reason: t.string({ description: REASON }),
    weights: t.field({
      type: AwardWeightsInput,
      description: 'The ranking weights that were used to compare the quotes.',
    }),
  }),
})

const SeenListTermsInput = builder.inputType('SeenListTermsInput', {
  description: "The order's `listTerms` for a supplier, as they were read.",
  fields: (t) => ({
    total: t.field({ type: 'Decimal', description: 'The total you have read; null for none.' }),
    deliveryDays: t.int({ description: 'The lead time you have read; null for none.' }),
  }),
})

const ReawardOrderInput = builder.inputType('ReawardOrderInput', {
  description: 'Gives a rejected order to another supplier.',
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order.', required: true }),
    supplierId: t.id({ description: 'Id of the supplier to give the order to.', required: true }),
    price: t.field({
      type: 'Decimal',
      description: 'Price for the whole request in USD, offered if that supplier has not quoted.',
    }),
    deliveryDays: t.int({
      description: `Days to make and ship the piece, offered if that supplier has not quoted; from 1 to ${inFigures(MAX_DAYS)}.`,
    }),
    ifListTerms: t.field({
      type: SeenListTermsInput,
      description:
        'The `listTerms` you have read: refused (ConflictError) if those offered where `price` or `deliveryDays` is null would be others. Optional.',
    }),
    reason: t.string({ description: REASON }),
    weights: t.field({
      type: AwardWeightsInput,
      description: 'The ranking weights that were used to compare the quotes.',
    }),
  }),
})

const AcceptOrderInput = builder.inputType('AcceptOrderInput', {
  description: 'Accepts an order that was awarded to the supplier.',
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order to accept.', required: true }),
    estimatedDelivery: t.field({
      type: 'Date',
      required: true,
      description: 'The date the supplier expects to deliver; today or later.',
    }),
  }),
})

const RejectOrderInput = builder.inputType('RejectOrderInput', {
  description: 'Rejects an order that was awarded to the supplier.',
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order to reject.', required: true }),
    reason: t.string({
      description: `Why the order is rejected; at most ${inFigures(MAX_TEXT_LENGTH)} characters.`,
      required: true,
    }),
  }),
})

const CancelOrderInput = builder.inputType('CancelOrderInput', {
  description: 'Cancels an awarded order that is not delivered.',
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order.', required: true }),
    reason: t.string({
      description: `Why it is canceled, which the supplier that holds it can read; at most ${inFigures(MAX_TEXT_LENGTH)} characters.`,
      required: true,
    }),
    ifSupplierId: t.id({
      description:
        'Id of the supplier the order was seen with: refuse (ConflictError) if it has been re-awarded since.',
    }),
  }),
})

const SetTrackingInput = builder.inputType('SetTrackingInput', {
  description: 'Courier and tracking number of an order.',
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order.', required: true }),
    courier: t.string({ description: 'The courier; at most 200 characters.', required: true }),
    trackingNumber: t.string({ description: 'The tracking number; at most 200 characters.', required: true }),
  }),
})

const AdvanceOrderInput = builder.inputType('AdvanceOrderInput', {
  description: 'Moves an order to its next status.',
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order.', required: true }),
    status: t.field({ type: OrderStatus, required: true, description: 'The next status.' }),
    deliveryDate: t.field({
      type: 'Date',
      description:
        'The expected delivery date; for DELIVERED, the actual delivery date, between the award and today. Defaults to today, or to the promised date as long as that day has not ended in every time zone.',
    }),
    supplierId: t.id({ description: 'For AWARDED: the supplier whose quote is awarded.' }),
  }),
})

const CorrectDeliveryDateInput = builder.inputType('CorrectDeliveryDateInput', {
  description: 'Corrects the delivery date of a delivered order.',
  fields: (t) => ({
    orderId: t.id({ description: 'Id of the order.', required: true }),
    deliveryDate: t.field({
      type: 'Date',
      required: true,
      description: 'The actual delivery date, between the award and today.',
    }),
  }),
})

const FAILURES = ['ValidationError', 'NotFoundError', 'ConflictError'] as const
const AwardQuoteResult = resultUnion('AwardQuoteResult', Order, FAILURES)
const ReawardOrderResult = resultUnion('ReawardOrderResult', Order, FAILURES)
const CancelOrderResult = resultUnion('CancelOrderResult', Order, FAILURES)
const AcceptOrderResult = resultUnion('AcceptOrderResult', Order, FAILURES)
const RejectOrderResult = resultUnion('RejectOrderResult', Order, FAILURES)
const SetTrackingResult = resultUnion('SetTrackingResult', Order, FAILURES)
const AdvanceOrderResult = resultUnion('AdvanceOrderResult', Order, FAILURES)
const CorrectDeliveryDateResult = resultUnion('CorrectDeliveryDateResult', Order, FAILURES)

/** The order as it is after the mutation, with the client's selection. */
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
    args: inputArg(AwardQuoteInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(AwardQuoteResult, await awardQuote(context.ports, context.actor, input), reread(context, info)),
  }),

  reawardOrder: t.field({
    type: ReawardOrderResult.ref,
    description: 'Admin only: gives an order that its supplier rejected to another active supplier.',
    args: inputArg(ReawardOrderInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReawardOrderResult,
        await reawardOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  cancelOrder: t.field({
    type: CancelOrderResult.ref,
    description:
      'Admin only: cancels an order after its award, until it is delivered. Its supplier is notified and can still see it. This cannot be undone.',
    args: inputArg(CancelOrderInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        CancelOrderResult,
        await cancelOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  acceptOrder: t.field({
    type: AcceptOrderResult.ref,
    description: 'Supplier: accepts an order awarded to it. Can be done once.',
    args: inputArg(AcceptOrderInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        AcceptOrderResult,
        await acceptOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  rejectOrder: t.field({
    type: RejectOrderResult.ref,
    description: 'Supplier: rejects an order awarded to it, with a reason. Can be done once.',
    args: inputArg(RejectOrderInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        RejectOrderResult,
        await rejectOrder(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  setTracking: t.field({
    type: SetTrackingResult.ref,
    description: `The supplier that accepted the order, or an admin: sets courier and tracking number. Can be corrected later, by a supplier at most ${MAX_TRACKINGS} times.`,
    args: inputArg(SetTrackingInput),
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
    args: inputArg(AdvanceOrderInput),
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
      'Admin only: corrects the delivery date of a delivered order. Possible for one day after it was marked as delivered; ConflictError after that.',
    args: inputArg(CorrectDeliveryDateInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        CorrectDeliveryDateResult,
        await correctDeliveryDate(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),
}))
