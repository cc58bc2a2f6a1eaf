import { visibleChanges, visibleValue } from '../../data/database/columns.ts'
import { isActive } from '../../domain/list/defineList.ts'
import { isId } from '../../domain/id.ts'
import { moverOf } from '../../domain/authorize.ts'
import type { ChangedDetail as ChangedDetailValue } from '../../domain/quote/changedDetails.ts'
import { movesOfQuote } from '../../domain/quote/quoteMoves.ts'
import { builder } from '../core/builder.ts'
import { QuoteMove, QuoteStatus } from './quoteEnums.ts'
import { money, Money } from '../core/money.ts'
import { readSize } from '../paging/pageArgs.ts'
import { selecting } from '../core/selection.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'

/**
 * The quotes of a request. Every field that reads them must use these same arguments: different ones would
 * cost a statement for each row.
 */
export const cheapestFirst = <Where>(where: Where) => ({
  where,
  orderBy: [{ price: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }],
})

builder.prismaObject('QuoteVersion', {
  description: 'An earlier version of a quote, before an update.',
  select: { quoteId: true, version: true },
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The update count of this version.' }),
    price: t.field({
      description: 'Landed price for the whole request.',
      type: Money,
      select: { price: true },
      resolve: ({ price }) => money(price),
    }),
    deliveryDays: t.exposeInt('deliveryDays', { description: 'Days to make and ship the piece.' }),
    comments: t.exposeString('comments', {
      description: "The supplier's comments; null if there were none.",
      nullable: true,
    }),
    givenAt: t.expose('givenAt', { description: 'When the quote was given.', type: 'DateTime' }),
  }),
})

const ChangedDetail = builder.objectRef<ChangedDetailValue>('ChangedDetail').implement({
  description: 'A detail of a request that changed after a quote was given.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: "'Quantity', 'Destination' or the name of the specification.",
    }),
    before: t.exposeString('before', {
      description: 'What the quote was given for, as text; null if the detail was added.',
      nullable: true,
    }),
    now: t.exposeString('now', {
      description: 'The current value, as text; null if the detail was removed.',
      nullable: true,
    }),
  }),
})

export const Quote = builder.prismaObject('Quote', {
  description: "A supplier's offer for a whole request. Seen by admins and by the supplier that gave it.",
  select: { id: true, createdAt: true, supplierId: true },
  fields: (t) => ({
    id: t.field(columnField('quote', 'id', { description: 'Unique id of the quote (UUID).', type: 'ID' })),
    request: t.relation('request', { description: 'The request the quote is for.' }),
    supplier: t.relation('supplier', { description: 'The supplier that gave the quote.' }),
    price: t.field(
      moneyColumnField('quote', 'price', {
        description: 'Landed price for the whole request: all pieces, duties, taxes and shipping.',
      }),
    ),
    deliveryDays: t.field(
      columnField('quote', 'deliveryDays', {
        type: 'Int',
        description: 'Days to make and ship the piece, counted from the award.',
      }),
    ),
    comments: t.field(
      columnField('quote', 'comments', {
        description: "The supplier's comments; null if there are none.",
        type: 'String',
        nullable: true,
      }),
    ),
    status: t.field(
      columnField('quote', 'status', {
        description: 'The status of the quote.',
        type: QuoteStatus,
      }),
    ),
    late: t.field(
      columnField('quote', 'late', {
        type: 'Boolean',
        description: 'Whether the quote was given or last updated after the deadline.',
      }),
    ),
    updateCount: t.field(
      columnField('quote', 'updateCount', {
        type: 'Int',
        description:
          'How many times the quote has been updated. Pass it as `ifUpdateCount` to award or update only what you have read.',
      }),
    ),
    needsReconfirmation: t.field(
      columnField('quote', 'needsReconfirmation', {
        type: 'Boolean',
        description:
          'The request changed after this quote was given; it cannot be awarded until its supplier confirms or updates it. A quote that was not selected keeps this: a re-award does not use its terms.',
      }),
    ),
    changedDetails: t.field({
      type: [ChangedDetail],
      description:
        'What changed about the request since the quote was given, as suppliers see it, while the quote needs reconfirmation; empty otherwise, if nothing that suppliers see differs, and if it is not known.',
      select: {
        supplierId: true,
        needsReconfirmation: true,
        quotedFor: true,
        request: {
          select: { quantity: true, destinationCountry: true, properties: true, maskedProperties: true },
        },
      },
      resolve: (row, _args, { actor }) => visibleChanges(actor, row),
    }),
    onBehalf: t.boolean({
      nullable: true,
      description:
        'Whether an admin entered it on behalf of the supplier. Admin only: null for everyone else.',
      select: { onBehalfById: true },
      resolve: (row, _args, { actor }) =>
        actor.role === 'admin' ? visibleValue(actor, 'quote', row, 'onBehalfById') !== null : null,
    }),
    versions: t.relation('versions', {
      description: 'Earlier versions of the quote, latest first.',
      args: { first: t.arg.int({ description: 'The maximum number of versions; all of them if omitted.' }) },
      query: ({ first }) => ({
        orderBy: { version: 'desc' as const },
        ...(isActive(first) && { take: readSize(first, 'first') }),
      }),
    }),
    availableMoves: t.field({
      type: [QuoteMove],
      description: 'The actions that the viewer can take on the quote now.',
      select: {
        status: true,
        needsReconfirmation: true,
        updateCount: true,
        request: { select: { status: true, expiresAt: true } },
        supplier: { select: { suspendedAt: true } },
      },
      resolve: ({ request, ...quote }, _args, { actor, ports, now }) => {
        const mover = moverOf(actor)
        return mover === null ? [] : movesOfQuote(request, quote, mover, ports.policy, now)
      },
    }),
    createdAt: t.field(
      columnField('quote', 'createdAt', { description: 'When the quote was given.', type: 'DateTime' }),
    ),
    updatedAt: t.field(
      columnField('quote', 'updatedAt', {
        description:
          'When its terms were last given: with the first quote, an update or a confirmation. An award does not change it.',
        type: 'DateTime',
      }),
    ),
  }),
})

builder.queryField('quote', (t) =>
  t.field({
    type: Quote,
    nullable: true,
    description: 'Admin, or the supplier that gave it; null for everyone else and for unknown ids.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Id of the quote.' }) },
    resolve: selecting('Quote', (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.quote.findFirst({ ...query, where: { AND: [{ id }, visible.quotes] } }) : null,
    ),
  }),
)
