import { skippedLineColumns, type SkippedLineRow, skippedLinesMatching } from '../data/reads/skippedLines.ts'
import type * as rows from '../data/prisma/client.ts'
import { readProperties } from '../domain/request/properties.ts'
import { type SkipReason as Reason, whyNotOpened } from '../domain/store/skippedLine.ts'
import { openSkippedLine } from '../usecases/storeConsole/openSkippedLine.ts'
import { batched } from './batched.ts'
import { batchedRows } from './batchedRows.ts'
import { builder } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from './cursor.ts'
import { describedEnumValues } from './enums.ts'
import { newestFirst } from './newestFirst.ts'
import { readPage } from './pageArgs.ts'
import { Property, QuoteRequest } from './request.ts'
import { rereadRequest } from './rereadRequest.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { Variant } from './variant.ts'

const SkipReason = builder.enumType('SkipReason', {
  description: 'Why a line of a store order made no request.',
  values: describedEnumValues({
    gift_card: 'It is a gift card.',
    no_shipping: 'Nothing of it is sent, as of a tip or a service.',
    no_variant: 'It is no piece of the catalogue: a custom item, or of a deleted product.',
    removed: 'It was taken out of the order.',
    cancelled: 'The order was cancelled before it was known here.',
    before_baseline: 'The order was placed before Loupe was connected.',
    test_order: 'It is of a test order of the store, and the settings leave those alone.',
  } satisfies Record<Reason, string>),
})

/** Enough to see that a SKU is not unique. */
const MOST_CANDIDATES = 5

const idsBySku = batched(async ({ prisma, visible }, skus) => {
  const found = await prisma.variant.findMany({
    where: { AND: [visible.variants, { sku: { in: [...skus] } }] },
    select: { id: true, sku: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const ids = new Map<string, string[]>()
  for (const { id, sku } of found) if (sku) ids.set(sku, [...(ids.get(sku) ?? []), id])
  return ids
})

const variantById = batchedRows<object, rows.Variant>(async ({ prisma, visible }, query, ids) =>
  prisma.variant.findMany({ ...query, where: { AND: [{ id: { in: ids } }, visible.variants] } }),
)

const standing = ({ skipReason, quantity, storeOrder }: SkippedLineRow) => ({
  skipReason,
  quantity,
  hasRequest: false,
  orderCancelled: storeOrder.cancelledAt !== null,
})

const SkippedLine = builder.objectRef<SkippedLineRow>('SkippedLine').implement({
  description: 'A line of a store order that made no request. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    variantTitle: t.exposeString('variantTitle', { nullable: true }),
    sku: t.exposeString('sku', { nullable: true }),
    quantity: t.exposeInt('quantity', { description: 'Pieces that are still wanted.' }),
    reason: t.expose('skipReason', { type: SkipReason, nullable: true }),
    openable: t.boolean({
      description: 'Whether an admin can make a request of it.',
      resolve: (line) => whyNotOpened(standing(line)) === null,
    }),
    orderNumber: t.string({ nullable: true, resolve: ({ storeOrder }) => storeOrder.orderNumber }),
    storeOrderId: t.string({ resolve: ({ storeOrder }) => storeOrder.storeId }),
    country: t.string({
      nullable: true,
      description: 'Where the order goes, ISO 3166 alpha-2.',
      resolve: ({ storeOrder }) => storeOrder.country,
    }),
    test: t.boolean({ resolve: ({ storeOrder }) => storeOrder.isTest }),
    placedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the order was placed in the store.',
      resolve: ({ storeOrder }) => storeOrder.storeCreatedAt,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it came in.' }),
    properties: t.field({
      type: [Property],
      description: 'What the customer specified.',
      resolve: ({ properties }) => readProperties(properties),
    }),
    candidates: t.prismaField({
      type: [Variant],
      description: 'Pieces of the catalogue with the same SKU.',
      resolve: async (query, { sku }, _args, context) => {
        const ids = (sku ? await idsBySku(context, sku) : undefined) ?? []
        const found = await Promise.all(
          ids.slice(0, MOST_CANDIDATES).map((id) => variantById(context, query, id)),
        )
        return found.filter((variant) => variant !== null)
      },
    }),
  }),
})

const SkippedLineConnection = connectionType(SkippedLine, 'SkippedLine')

builder.queryField('skippedLines', (t) =>
  t.field({
    type: SkippedLineConnection,
    description: 'Admin only: lines of store orders that made no request, the newest first.',
    authScopes: { roles: ['admin'] },
    args: {
      ...forwardArgs,
      reason: t.arg({ type: [SkipReason] }),
      openable: t.arg.boolean({ description: 'Only those that an admin can make a request of.' }),
    },
    resolve: (_root, { reason, openable, ...paging }, { prisma }) => {
      const page = readPage(paging, decodeDatedCursor)
      const where = skippedLinesMatching({ reasons: reason, openable })
      return connection(page, {
        rows: () =>
          prisma.storeOrderLine.findMany({ ...newestFirst(where, page), select: skippedLineColumns }),
        total: () => prisma.storeOrderLine.count({ where }),
        cursor: encodeDatedCursor,
      })
    },
  }),
)

const OpenSkippedLineInput = builder.inputType('OpenSkippedLineInput', {
  description: 'What is left out is as the order says.',
  fields: (t) => ({
    lineId: t.id({ required: true }),
    variantId: t.id({ description: "The piece of the catalogue that is meant; ours or the store's id." }),
    quantity: t.int(),
    destinationCountry: t.string({ description: 'ISO code or English name.' }),
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
      'Admin only: makes a request of a store order’s line that made none; from then on the store’s edits of it are followed.',
    args: { input: t.arg({ type: OpenSkippedLineInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        OpenSkippedLineResult,
        await openSkippedLine(context.ports, context.actor, input),
        rereadRequest(context, info),
      ),
  }),
)
