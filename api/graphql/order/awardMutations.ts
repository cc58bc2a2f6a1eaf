import { inFigures } from '../../domain/counted.ts'
import { MAX_DAYS } from '../../domain/daysInput.ts'
import { MAX_TEXT_LENGTH } from '../../domain/text.ts'
import { awardQuote } from '../../usecases/order/awardQuote.ts'
import { reawardOrder } from '../../usecases/order/reawardOrder.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { Order } from './order.ts'
import { ORDER_FAILURES, rereadOrder } from './rereadOrder.ts'

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
        'The `listTerms` you have read: refused (ConflictError) if the terms that would replace a null `price` or `deliveryDays` have changed. Optional.',
    }),
    reason: t.string({ description: REASON }),
    weights: t.field({
      type: AwardWeightsInput,
      description: 'The ranking weights that were used to compare the quotes.',
    }),
  }),
})

const AwardQuoteResult = resultUnion('AwardQuoteResult', Order, ORDER_FAILURES)
const ReawardOrderResult = resultUnion('ReawardOrderResult', Order, ORDER_FAILURES)

builder.mutationFields((t) => ({
  awardQuote: t.field({
    type: AwardQuoteResult.ref,
    description:
      'Admin only: awards one quote. The order goes to its supplier, every other quote of the request becomes NOT_SELECTED.',
    args: inputArg(AwardQuoteInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        AwardQuoteResult,
        await awardQuote(context.ports, context.actor, input),
        rereadOrder(context, info),
      ),
  }),

  reawardOrder: t.field({
    type: ReawardOrderResult.ref,
    description: 'Admin only: gives an order that its supplier rejected to another active supplier.',
    args: inputArg(ReawardOrderInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReawardOrderResult,
        await reawardOrder(context.ports, context.actor, input),
        rereadOrder(context, info),
      ),
  }),
}))
