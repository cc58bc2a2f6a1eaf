import { visibleValue } from '../data/columns.ts'
import { markQuote as mark } from '../usecases/quote/markQuote.ts'
import { builder } from './builder.ts'
import { Quote } from './quote.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { selection } from './selection.ts'
import { columnField } from './columnField.ts'

const QuoteMark = builder.prismaObject('QuoteMark', {
  description: 'What admins think of a quote while they compare, for all of them. Admins only.',
  select: { quoteId: true },
  fields: (t) => ({
    shortlisted: t.field(
      columnField('quoteMark', 'shortlisted', {
        description: 'Whether it is on the shortlist.',
        type: 'Boolean',
      }),
    ),
    note: t.field(
      columnField('quoteMark', 'note', {
        description: 'A few words; null for none.',
        type: 'String',
        nullable: true,
      }),
    ),
    revision: t.field(
      columnField('quoteMark', 'revision', {
        type: 'Int',
        description: 'Grows with each change. Pass it as `ifRevision` to change only what you have seen.',
      }),
    ),
    changedBy: t.field(
      columnField('quoteMark', 'changedBy', { description: 'By which admin.', type: 'String' }),
    ),
    changedAt: t.field(
      columnField('quoteMark', 'changedAt', { description: 'When it was last changed.', type: 'DateTime' }),
    ),
  }),
})

builder.prismaObjectField(Quote, 'mark', (t) =>
  t.field({
    type: QuoteMark,
    nullable: true,
    description: 'What admins think of it. Admin only: null for everyone else, and before anybody marked it.',
    select: (_args, _context, nested) => ({ mark: nested({ select: { quoteId: true } }) }),
    resolve: ({ mark: row }, _args, { actor }) =>
      row && visibleValue(actor, 'quoteMark', row, 'quoteId') !== null ? row : null,
  }),
)

const MarkQuoteInput = builder.inputType('MarkQuoteInput', {
  description: 'What is absent stays as it is; a blank or null note is none.',
  fields: (t) => ({
    quoteId: t.id({ required: true }),
    shortlisted: t.boolean(),
    note: t.string({ description: 'At most 2,000 characters.' }),
    ifRevision: t.int({
      required: true,
      description:
        'The revision that was seen, 0 before the first. Refused (ConflictError) when it is another by now.',
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
    description: 'Admin only: puts a quote on the shortlist or notes something on it, for all admins.',
    args: { input: t.arg({ type: MarkQuoteInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(MarkQuoteResult, await mark(context.ports, context.actor, input), ({ quoteId: id }) =>
        context.prisma.quote.findFirstOrThrow({
          ...selection(context, info, 'Quote'),
          where: { AND: [{ id }, context.visible.quotes] },
        }),
      ),
  }),
)
