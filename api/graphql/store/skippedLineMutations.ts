import { skippedLineColumns } from '../../data/reads/lists/skippedLines.ts'
import { dismissLine } from '../../usecases/storeConsole/dismissLine.ts'
import { openSkippedLine } from '../../usecases/storeConsole/openSkippedLine.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { QuoteRequest } from '../request/request.ts'
import { rereadRequest } from '../request/rereadRequest.ts'
import { SkippedLine } from './skippedLine.ts'

const SeenLineInput = builder.inputType('SeenLineInput', {
  description: 'What you have read of a store order line.',
  fields: (t) => ({
    quantity: t.int({ description: 'The `quantity` you have read.', required: true }),
    country: t.string({ description: 'The `country` you have read.' }),
  }),
})

const OpenSkippedLineInput = builder.inputType('OpenSkippedLineInput', {
  description: 'Opens a request for a store order line; omitted fields are taken from the order.',
  fields: (t) => ({
    lineId: t.id({ description: 'Id of the store order line.', required: true }),
    variantId: t.id({ description: "Id of the variant to source: Loupe's or the store's." }),
    quantity: t.int({ description: 'Number of pieces.' }),
    destinationCountry: t.string({ description: 'The destination country, as an ISO code or English name.' }),
    ifLine: t.field({
      type: SeenLineInput,
      description:
        'The line as you have read it: ConflictError if the store has changed it since, so that you do not open a request for a quantity or country that is no longer ordered. Optional.',
    }),
  }),
})

const OpenSkippedLineResult = resultUnion('OpenSkippedLineResult', QuoteRequest, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationField('openSkippedLine', (t) =>
  t.field({
    type: OpenSkippedLineResult.ref,
    description:
      'Admin only: opens a request for a store order line that did not get one; later changes to that line in the store are then applied to the request.',
    args: inputArg(OpenSkippedLineInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        OpenSkippedLineResult,
        await openSkippedLine(context.ports, context.actor, input),
        rereadRequest(context, info),
      ),
  }),
)

const DismissLineInput = builder.inputType('DismissLineInput', {
  description: 'The store order line that needs no request.',
  fields: (t) => ({ lineId: t.id({ description: 'Id of the store order line.', required: true }) }),
})

const DismissLineResult = resultUnion('DismissLineResult', SkippedLine, ['NotFoundError', 'ConflictError'])

builder.mutationField('dismissLine', (t) =>
  t.field({
    type: DismissLineResult.ref,
    description:
      'Admin only: marks a store order line that needs mapping as one that needs no request, so that it no longer waits. A request can still be opened for it.',
    args: inputArg(DismissLineInput),
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(DismissLineResult, await dismissLine(ports, actor, input), ({ lineId: id }) =>
        prisma.storeOrderLine.findUniqueOrThrow({ where: { id }, select: skippedLineColumns }),
      ),
  }),
)
