import type { GraphQLResolveInfo } from 'graphql'
import { inFigures } from '../../domain/counted.ts'
import { MAX_DAYS } from '../../domain/daysInput.ts'
import { MAX_UPDATES } from '../../domain/quote/decideUpdate.ts'
import type { QuoteTerms } from '../../domain/quote/quoteInput.ts'
import { confirmQuote as confirm } from '../../usecases/quote/confirmQuote.ts'
import { submitQuote as submit } from '../../usecases/quote/submitQuote.ts'
import { updateQuote as update } from '../../usecases/quote/updateQuote.ts'
import { builder, type Types } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'
import type { GraphQLContext } from '../server/context.ts'
import { PropertyInput } from '../request/requestMutations.ts'
import { Quote } from './quote.ts'

/** The terms of a quote as inputs; a term that is missing here does not compile. */
const termInputs = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) =>
  ({
    price: t.field({
      type: 'Decimal',
      required: true,
      description: 'Landed price for the whole request, in USD.',
    }),
    deliveryDays: t.int({
      description: `Days to make and ship the piece, counted from the award; from 1 to ${inFigures(MAX_DAYS)}.`,
      required: true,
    }),
    comments: t.string({
      description:
        'Comments for the retailer, at most 2,000 characters. If an update omits them, they stay as they are; null or an empty string removes them.',
    }),
  }) satisfies Record<keyof QuoteTerms, unknown>

const SeenRequestInput = builder.inputType('SeenRequestInput', {
  description: 'The values of a request that you have read and priced.',
  fields: (t) => ({
    quantity: t.int({ description: 'The `quantity` you have read.', required: true }),
    destinationCountry: t.string({ description: 'The `destinationCountry` you have read.' }),
    properties: t.field({
      type: [PropertyInput],
      description: 'The `properties` you have read; as an admin, the `maskedProperties` if there are any.',
      required: true,
    }),
  }),
})

/** The request as it was read; the same field in all three inputs. */
const ifRequest = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) =>
  t.field({
    type: SeenRequestInput,
    description:
      'The request as you have read it: refused if suppliers now see different values, so that you do not answer for a piece you have not seen. Optional.',
  })

const SubmitQuoteInput = builder.inputType('SubmitQuoteInput', {
  description: 'A first quote on a request.',
  fields: (t) => ({
    requestId: t.id({ description: 'Id of the request.', required: true }),
    ...termInputs(t),
    supplierId: t.id({ description: 'Admin only: quoting on behalf of this supplier, visibly marked.' }),
    ifRequest: ifRequest(t),
  }),
})

const UpdateQuoteInput = builder.inputType('UpdateQuoteInput', {
  description: 'Changes to a quote.',
  fields: (t) => ({
    quoteId: t.id({ description: 'Id of the quote to update.', required: true }),
    ...termInputs(t),
    ifUpdateCount: t.int({
      description:
        'The `updateCount` you have read: refused if the quote has been updated since, unless its terms are already these. Optional.',
    }),
    ifRequest: ifRequest(t),
  }),
})

const ConfirmQuoteInput = builder.inputType('ConfirmQuoteInput', {
  description: 'Confirms a quote whose request has changed.',
  fields: (t) => ({
    quoteId: t.id({ description: 'Id of the quote to confirm.', required: true }),
    ifUpdateCount: t.int({
      description: 'The `updateCount` you have read; refused if the quote has been updated since.',
      required: true,
    }),
    ifRequest: ifRequest(t),
  }),
})

const FAILURES = ['ValidationError', 'NotFoundError', 'ConflictError'] as const
const SubmitQuoteResult = resultUnion('SubmitQuoteResult', Quote, FAILURES)
const UpdateQuoteResult = resultUnion('UpdateQuoteResult', Quote, FAILURES)
const ConfirmQuoteResult = resultUnion('ConfirmQuoteResult', Quote, FAILURES)

/** Reads a quote that was just given or changed. */
const rereadQuote =
  (context: GraphQLContext, info: GraphQLResolveInfo) =>
  ({ quoteId: id }: { readonly quoteId: string }) =>
    context.prisma.quote.findFirstOrThrow({
      ...selection(context, info, 'Quote'),
      where: { AND: [{ id }, context.visible.quotes] },
    })

builder.mutationFields((t) => ({
  submitQuote: t.field({
    type: SubmitQuoteResult.ref,
    description:
      'Supplier, or an admin on behalf of one: submits the first quote on a request. Use `updateQuote` to change it.',
    args: inputArg(SubmitQuoteInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        SubmitQuoteResult,
        await submit(context.ports, context.actor, input),
        rereadQuote(context, info),
      ),
  }),

  updateQuote: t.field({
    type: UpdateQuoteResult.ref,
    description: `Supplier: changes its own quote before the award, or confirms it after the request changed. At most ${MAX_UPDATES} times per quote.`,
    args: inputArg(UpdateQuoteInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        UpdateQuoteResult,
        await update(context.ports, context.actor, input),
        rereadQuote(context, info),
      ),
  }),

  confirmQuote: t.field({
    type: ConfirmQuoteResult.ref,
    description: 'Supplier: confirms its own quote, unchanged, after the request changed.',
    args: inputArg(ConfirmQuoteInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ConfirmQuoteResult,
        await confirm(context.ports, context.actor, input),
        rereadQuote(context, info),
      ),
  }),
}))
