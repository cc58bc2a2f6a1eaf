import { visibleValue } from '../../data/database/columns.ts'
import { markQuote as mark } from '../../usecases/quote/markQuote.ts'
import { builder } from '../core/builder.ts'
import { Quote } from './quote.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'
import { columnField } from '../core/columnField.ts'

const QuoteMark = builder.prismaObject('QuoteMark', {
  description: "The admins' shared shortlist flag and note on a quote. Admins only.",
  select: { quoteId: true },
  fields: (t) => ({
    shortlisted: t.field(
      columnField('quoteMark', 'shortlisted', {
        description: 'Whether the quote is on the shortlist.',
        type: 'Boolean',
      }),
    ),
    note: t.field(
      columnField('quoteMark', 'note', {
        description: 'The note; null if there is none.',
        type: 'String',
        nullable: true,
      }),
    ),
    revision: t.field(
      columnField('quoteMark', 'revision', {
        type: 'Int',
        description: 'Increases with each change. Pass it as `ifRevision` to change only what you have read.',
      }),
    ),
    changedBy: t.field(
      columnField('quoteMark', 'changedBy', {
        description: 'Name of the admin who last changed it.',
        type: 'String',
      }),
    ),
    changedAt: t.field(
      columnField('quoteMark', 'changedAt', {
        description: 'When the mark was last changed.',
        type: 'DateTime',
      }),
    ),
  }),
})

builder.prismaObjectField(Quote, 'mark', (t) =>
  t.field({
    type: QuoteMark,
    nullable: true,
    description: "The admins' mark on the quote; null if there is none. Admin only: null for everyone else.",
    select: (_args, _context, nested) => ({ mark: nested({ select: { quoteId: true } }) }),
    resolve: ({ mark: row }, _args, { actor }) =>
      row && visibleValue(actor, 'quoteMark', row, 'quoteId') !== null ? row : null,
  }),
)

const MarkQuoteInput = builder.inputType('MarkQuoteInput', {
  description:
    'Updates the mark of a quote: omitted fields stay as they are; a blank or null note removes the note.',
  fields: (t) => ({
    quoteId: t.id({ description: 'Id of the quote.', required: true }),
    shortlisted: t.boolean({ description: 'Whether the quote is on the shortlist.' }),
    note: t.string({ description: 'A note for admins; at most 2,000 characters.' }),
    ifRevision: t.int({
      required: true,
      description:
        'The revision you last read; 0 if the quote has no mark yet. If the mark has changed since, the mutation fails with a ConflictError.',
    }),
  }),
})

const MarkQuoteResult = resultUnion('MarkQuoteResult', Quote, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationField('markQuote', (t) =>
  t.field({
    type: MarkQuoteResult.ref,
    description: 'Admin only: shortlists a quote or adds a note to it, visible to all admins.',
    args: inputArg(MarkQuoteInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(MarkQuoteResult, await mark(context.ports, context.actor, input), ({ quoteId: id }) =>
        context.prisma.quote.findFirstOrThrow({
          ...selection(context, info, 'Quote'),
          where: { AND: [{ id }, context.visible.quotes] },
        }),
      ),
  }),
)
