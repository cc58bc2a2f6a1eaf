import {
  skippedLineColumns,
  type SkippedLineFilter,
  type SkippedLineRow,
  skippedLinesMatching,
} from '../../data/reads/lists/skippedLines.ts'
import { isId } from '../../domain/id.ts'
import { readProperties } from '../../domain/request/properties.ts'
import { needsMapping, type SkipReason as Reason, whyNotOpened } from '../../domain/store/skippedLine.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { describedEnumValues } from '../core/enums.ts'
import { newestFirst } from '../paging/newestFirst.ts'
import { variantById } from '../core/rowsById.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { readPage } from '../paging/pageArgs.ts'
import { Property } from '../request/request.ts'
import { Variant } from '../product/variant.ts'

const SkipReason = builder.enumType('SkipReason', {
  description: 'Why a store order line did not get a request.',
  values: describedEnumValues({
    gift_card: 'It is a gift card.',
    no_shipping: 'Nothing is shipped, e.g. a tip or a service.',
    no_variant: 'It does not match any variant of the catalog: a custom item, or one of a deleted product.',
    removed: 'The line was removed from the order.',
    cancelled: 'The order was canceled before Loupe received it.',
    before_baseline: 'The order was placed before Loupe was connected.',
    test_order: 'It belongs to a test order of the store, and Loupe is configured to ignore those.',
  } satisfies Record<Reason, string>),
})

/** Enough to show that a SKU is not unique. */
const MAX_CANDIDATES = 5

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

const lineState = ({ skipReason, dismissedAt, quantity, storeOrder }: SkippedLineRow) => ({
  skipReason,
  dismissedAt,
  quantity,
  hasRequest: false,
  orderCancelled: storeOrder.cancelledAt !== null,
})

export const SkippedLine = builder.objectRef<SkippedLineRow>('SkippedLine').implement({
  description: 'A store order line that did not get a request. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the line (UUID).' }),
    title: t.exposeString('title', { description: 'The product title, as ordered.' }),
    variantTitle: t.exposeString('variantTitle', {
      description: 'The variant title, as ordered; null if there is none.',
      nullable: true,
    }),
    sku: t.exposeString('sku', { description: 'The SKU; null if there is none.', nullable: true }),
    quantity: t.exposeInt('quantity', { description: 'Number of pieces still needed.' }),
    reason: t.expose('skipReason', {
      description: 'Why it was skipped; null if not known.',
      type: SkipReason,
      nullable: true,
    }),
    openable: t.boolean({
      description: 'Whether an admin can open a request for it.',
      resolve: (line) => whyNotOpened(lineState(line)) === null,
    }),
    needsMapping: t.boolean({
      description:
        'Whether it waits for an admin: to be shipped, but of no variant of the catalog, and not dismissed.',
      resolve: (line) => needsMapping(lineState(line)),
    }),
    dismissedAt: t.expose('dismissedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an admin decided that it needs no request; null if nobody has.',
    }),
    dismissedBy: t.exposeString('dismissedBy', {
      nullable: true,
      description: 'Name of that admin; null if nobody has.',
    }),
    orderNumber: t.string({
      description: 'The order number in the store; null if there is none.',
      nullable: true,
      resolve: ({ storeOrder }) => storeOrder.orderNumber,
    }),
    storeOrderId: t.string({
      description: 'Id of the order in the store.',
      resolve: ({ storeOrder }) => storeOrder.storeId,
    }),
    country: t.string({
      nullable: true,
      description: 'ISO 3166 alpha-2 code of the destination country; null if not known.',
      resolve: ({ storeOrder }) => storeOrder.country,
    }),
    test: t.boolean({
      description: 'Whether the order is a test order of the store.',
      resolve: ({ storeOrder }) => storeOrder.isTest,
    }),
    placedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the order was placed in the store; null if not known.',
      resolve: ({ storeOrder }) => storeOrder.storeCreatedAt,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When Loupe received the line.' }),
    properties: t.field({
      type: [Property],
      description: 'Details the customer specified.',
      resolve: ({ properties }) => readProperties(properties),
    }),
    candidates: t.prismaField({
      type: [Variant],
      description: 'Variants with the same SKU; at most 5.',
      resolve: async (query, { sku }, _args, context) => {
        const ids = (sku ? await idsBySku(context, sku) : undefined) ?? []
        const found = await Promise.all(
          ids.slice(0, MAX_CANDIDATES).map((id) => variantById(context, query, id)),
        )
        return found.filter((variant) => variant !== null)
      },
    }),
  }),
})

const SkippedLineConnection = connectionType(SkippedLine, 'SkippedLine')

const filters = filterArgs(
  'SkippedLineFilter',
  'order lines',
  (t) =>
    ({
      reason: t.field({ description: 'Only lines skipped for one of these reasons.', type: [SkipReason] }),
      openable: t.boolean({
        description: 'True: only lines an admin can open a request for; false: only the others.',
      }),
      needsMapping: t.boolean({
        description: 'True: only lines that wait for an admin; false: only the others.',
      }),
      search: t.string({
        description:
          'Only lines whose title, variant title, SKU or order number contains this text, whose id begins with it, or whose order, line or variant id in the store equals it.',
      }),
    }) satisfies Record<keyof SkippedLineFilter, unknown>,
)

builder.queryFields((t) => ({
  skippedLines: t.field({
    type: SkippedLineConnection,
    description: 'Admin only: store order lines that did not get a request, newest first.',
    authScopes: { roles: ['admin'] },
    args: { ...forwardArgs, ...filters },
    resolve: (_root, args, { prisma }) => {
      const page = readPage(args, decodeDatedCursor)
      const where = skippedLinesMatching(merged(args))
      return connection(page, {
        rows: () =>
          prisma.storeOrderLine.findMany({ ...newestFirst(where, page), select: skippedLineColumns }),
        total: () => prisma.storeOrderLine.count({ where }),
        cursor: encodeDatedCursor,
      })
    },
  }),

  skippedLine: t.field({
    type: SkippedLine,
    nullable: true,
    description:
      'Admin only: one store order line that did not get a request; null if there is no such line, or if it has a request by now.',
    authScopes: { roles: ['admin'] },
    args: { id: t.arg.id({ description: 'Id of the line.', required: true }) },
    resolve: (_root, { id }, { prisma }) =>
      isId(id)
        ? prisma.storeOrderLine.findFirst({
            where: { AND: [{ id }, skippedLinesMatching({})] },
            select: skippedLineColumns,
          })
        : null,
  }),
}))
