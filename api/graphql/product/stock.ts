import type { DiamondOrigin as Origin } from '../../domain/stock/inStockInput.ts'
import { containing } from '../../data/reads/query/search.ts'
import { inFigures } from '../../domain/counted.ts'
import { isId } from '../../domain/id.ts'
import { MAX_PIECES } from '../../domain/stock/assortmentLimits.ts'
import { addInStockProduct as add } from '../../usecases/stock/addInStockProduct.ts'
import { changeInStockProduct as change } from '../../usecases/stock/changeInStockProduct.ts'
import { removeInStockProduct as remove } from '../../usecases/stock/removeInStockProduct.ts'
import { builder, type Types } from '../core/builder.ts'
import { ofSupplier } from '../paging/listArgs.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { describedEnumValues } from '../core/enums.ts'
import { newestFirst } from '../paging/newestFirst.ts'
import { readPage } from '../paging/pageArgs.ts'
import { inputArg } from '../core/inputArg.ts'
import { Removed } from '../core/removed.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { nodeSelection, selection } from '../core/selection.ts'
import { columnField } from '../core/columnField.ts'

const DiamondOrigin = builder.enumType('DiamondOrigin', {
  description: 'Whether diamonds are lab-grown or mined.',
  values: describedEnumValues({ lab: 'Lab-grown.', mined: 'Earth-mined.' } satisfies Record<Origin, string>),
})

const InStockProduct = builder.prismaObject('InStockProduct', {
  description: 'A finished piece that a supplier has in stock. Seen by admins and by that supplier.',
  select: { id: true, createdAt: true, supplierId: true },
  fields: (t) => ({
    id: t.field(columnField('inStock', 'id', { description: 'Unique id of the piece (UUID).', type: 'ID' })),
    productType: t.field(
      columnField('inStock', 'productType', {
        description: 'The type of piece, e.g. Tennis Bracelet.',
        type: 'String',
      }),
    ),
    sku: t.field(columnField('inStock', 'sku', { type: 'String', description: "The supplier's own SKU." })),
    diamondShape: t.field(
      columnField('inStock', 'diamondShape', {
        description: 'Shape of the diamonds, e.g. Round.',
        type: 'String',
      }),
    ),
    claws: t.field(
      columnField('inStock', 'claws', {
        type: 'String',
        description: 'The setting of the stones, e.g. 4 Prong.',
      }),
    ),
    diamondCaratWeight: t.field(
      columnField('inStock', 'diamondCaratWeight', {
        type: 'String',
        description: 'Total carat weight in the supplier\'s words, e.g. "2.5 ct total".',
      }),
    ),
    diamondOrigin: t.field(
      columnField('inStock', 'diamondOrigin', {
        description: 'Whether the diamonds are lab-grown or mined.',
        type: DiamondOrigin,
      }),
    ),
    metalKarat: t.field(
      columnField('inStock', 'metalKarat', {
        type: 'String',
        description: 'Metal and karat, e.g. 14K White Gold, or Platinum.',
      }),
    ),
    length: t.field(
      columnField('inStock', 'length', {
        type: 'String',
        nullable: true,
        description: 'Length of a bracelet or necklace; null for other pieces.',
      }),
    ),
    notes: t.field(
      columnField('inStock', 'notes', {
        description: "The supplier's notes; null if there are none.",
        type: 'String',
        nullable: true,
      }),
    ),
    supplier: t.relation('supplier', { description: 'The supplier that has the piece.' }),
    createdAt: t.field(
      columnField('inStock', 'createdAt', { description: 'When the piece was listed.', type: 'DateTime' }),
    ),
    updatedAt: t.field(
      columnField('inStock', 'updatedAt', {
        description: 'When the piece was last changed.',
        type: 'DateTime',
      }),
    ),
  }),
})

const InStockProductConnection = connectionType(InStockProduct, 'InStockProduct')

builder.queryFields((t) => ({
  inStockProducts: t.field({
    type: InStockProductConnection,
    description: 'Supplier: its own in-stock pieces. Admin: those of all suppliers. Newest first.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...forwardArgs,
      supplierId: t.arg.id({ description: 'Only pieces of this supplier.' }),
      search: t.arg.string({
        description:
          'Matches any part of product type, SKU, shape, setting, carat weight, metal, length and notes, ignoring case.',
      }),
    },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, decodeDatedCursor)
      const search = containing(args.search, (text) => ({
        OR: [
          { productType: text },
          { sku: text },
          { diamondShape: text },
          { claws: text },
          { diamondCaratWeight: text },
          { metalKarat: text },
          { length: text },
          { notes: text },
        ],
      }))
      const where = { AND: [context.visible.inStock, ofSupplier(args.supplierId), search] }
      const query = nodeSelection(context, info, 'InStockProduct')
      return connection(page, {
        rows: () => context.prisma.inStockProduct.findMany({ ...query, ...newestFirst(where, page) }),
        total: () => context.prisma.inStockProduct.count({ where }),
        cursor: encodeDatedCursor,
      })
    },
  }),

  inStockProduct: t.prismaField({
    type: InStockProduct,
    nullable: true,
    description: 'Admin, or the supplier that has the piece; null for everyone else and for unknown ids.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Id of the in-stock piece.' }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id)
        ? prisma.inStockProduct.findFirst({ ...query, where: { AND: [{ id }, visible.inStock] } })
        : null,
  }),
}))

const described = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  productType: t.string({
    required: true,
    description: 'The type of piece, e.g. Tennis Bracelet; at most 200 characters.',
  }),
  sku: t.string({ required: true, description: "The supplier's own SKU; at most 200 characters." }),
  diamondShape: t.string({
    required: true,
    description: 'Shape of the diamonds, e.g. Round; at most 200 characters.',
  }),
  claws: t.string({
    required: true,
    description: 'The setting of the stones, e.g. 4 Prong; at most 200 characters.',
  }),
  diamondCaratWeight: t.string({
    required: true,
    description: 'Total carat weight as free text, e.g. "2.5 ct total"; at most 200 characters.',
  }),
  diamondOrigin: t.field({
    type: DiamondOrigin,
    required: true,
    description: 'Whether the diamonds are lab-grown or mined.',
  }),
  metalKarat: t.string({
    required: true,
    description: 'Metal and karat, e.g. 14K White Gold, or Platinum; at most 200 characters.',
  }),
  length: t.string({ description: 'Length of a bracelet or necklace; at most 200 characters.' }),
  notes: t.string({ description: 'Notes for the retailer; at most 2,000 characters.' }),
})

const InStockProductInput = builder.inputType('InStockProductInput', {
  description:
    'Describes a finished piece in stock; notes are limited to 2,000 characters, all other texts to 200.',
  fields: described,
})
const ChangeInStockProductInput = builder.inputType('ChangeInStockProductInput', {
  description: 'The complete new description of an in-stock piece: omitted fields are cleared.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the in-stock piece to change.', required: true }),
    ...described(t),
    ifUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` that you last read. If the piece has changed since, the mutation fails with a ConflictError. Null or left out, this is not checked.',
    }),
  }),
})

const AddInStockProductResult = resultUnion('AddInStockProductResult', InStockProduct, [
  'ConflictError',
  'ValidationError',
])
const ChangeInStockProductResult = resultUnion('ChangeInStockProductResult', InStockProduct, [
  'ConflictError',
  'ValidationError',
  'NotFoundError',
])
const RemoveInStockProductResult = resultUnion('RemoveInStockProductResult', Removed, ['NotFoundError'])

builder.mutationFields((t) => ({
  addInStockProduct: t.field({
    type: AddInStockProductResult.ref,
    description: `Supplier: lists a piece it has in stock. At most ${inFigures(MAX_PIECES)} pieces at a time.`,
    authScopes: { roles: ['supplier'] },
    args: inputArg(InStockProductInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(AddInStockProductResult, await add(context.ports, context.actor, input), ({ productId: id }) =>
        context.prisma.inStockProduct.findFirstOrThrow({
          ...selection(context, info, 'InStockProduct'),
          where: { AND: [{ id }, context.visible.inStock] },
        }),
      ),
  }),

  changeInStockProduct: t.field({
    type: ChangeInStockProductResult.ref,
    description: 'Supplier: changes the description of one of its in-stock pieces.',
    authScopes: { roles: ['supplier'] },
    args: inputArg(ChangeInStockProductInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ChangeInStockProductResult,
        await change(context.ports, context.actor, input),
        ({ productId: id }) =>
          context.prisma.inStockProduct.findFirstOrThrow({
            ...selection(context, info, 'InStockProduct'),
            where: { AND: [{ id }, context.visible.inStock] },
          }),
      ),
  }),

  removeInStockProduct: t.field({
    type: RemoveInStockProductResult.ref,
    description: 'Supplier: removes one of its in-stock pieces.',
    authScopes: { roles: ['supplier'] },
    args: { id: t.arg.id({ description: 'Id of the in-stock piece.', required: true }) },
    resolve: async (_root, { id }, { ports, actor }) =>
      outcome(RemoveInStockProductResult, await remove(ports, actor, id), (removed) => ({
        id: removed.productId,
      })),
  }),
}))
