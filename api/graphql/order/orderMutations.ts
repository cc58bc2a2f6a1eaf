import { inFigures } from '../../domain/counted.ts'
import { MAX_TRACKINGS } from '../../domain/order/decideAnswer.ts'
import { MAX_TEXT_LENGTH } from '../../domain/text.ts'
import { acceptOrder } from '../../usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../usecases/order/advanceOrder.ts'
import { cancelOrder } from '../../usecases/order/cancelOrder.ts'
import { correctDeliveryDate } from '../../usecases/order/correctDeliveryDate.ts'
import { rejectOrder } from '../../usecases/order/rejectOrder.ts'
import { setTracking } from '../../usecases/order/setTracking.ts'
import { builder } from '../core/builder.ts'
import { OrderStatus } from './orderEnums.ts'
import { Order } from './order.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { ORDER_FAILURES, rereadOrder } from './rereadOrder.ts'

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

const CancelOrderResult = resultUnion('CancelOrderResult', Order, ORDER_FAILURES)
const AcceptOrderResult = resultUnion('AcceptOrderResult', Order, ORDER_FAILURES)
const RejectOrderResult = resultUnion('RejectOrderResult', Order, ORDER_FAILURES)
const SetTrackingResult = resultUnion('SetTrackingResult', Order, ORDER_FAILURES)
const AdvanceOrderResult = resultUnion('AdvanceOrderResult', Order, ORDER_FAILURES)
const CorrectDeliveryDateResult = resultUnion('CorrectDeliveryDateResult', Order, ORDER_FAILURES)

builder.mutationFields((t) => ({
  cancelOrder: t.field({
    type: CancelOrderResult.ref,
    description:
      'Admin only: cancels an order after its award, until it is delivered. Its supplier is notified and can still see it. This cannot be undone.',
    args: inputArg(CancelOrderInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        CancelOrderResult,
        await cancelOrder(context.ports, context.actor, input),
        rereadOrder(context, info),
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
        rereadOrder(context, info),
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
        rereadOrder(context, info),
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
        rereadOrder(context, info),
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
        rereadOrder(context, info),
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
        rereadOrder(context, info),
      ),
  }),
}))
