import type { DiamondOrigin as Origin } from '../domain/stock/inStockInput.ts'
import { isId } from '../domain/text.ts'
import { addInStockProduct as add } from '../usecases/stock/addInStockProduct.ts'
import { changeInStockProduct as change } from '../usecases/stock/changeInStockProduct.ts'
import { removeInStockProduct as remove } from '../usecases/stock/removeInStockProduct.ts'
import { builder, type Types } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from './cursor.ts'
import { describedEnumValues } from './enums.ts'
import { newestFirst } from './newestFirst.ts'
import { ofSupplier } from './ofSupplier.ts'
import { readPage } from './pageArgs.ts'
import { Removed } from './removed.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { nodeSelection, selection } from './selection.ts'
import { columnField } from './columnField.ts'

const DiamondOrigin = builder.enumType('DiamondOrigin', {
  description: 'Whether a stone was grown or mined.',
  values: describedEnumValues({ lab: 'Lab-grown.', mined: 'Earth-mined.' } satisfies Record<Origin, string>),
})

const InStockProduct = builder.prismaObject('InStockProduct', {
  description: 'A piece that a supplier has ready. Seen by admins and by the supplier whose it is.',
  select: { id: true, createdAt: true, supplierId: true },
  fields: (t) => ({
    id: t.field(columnField('inStock', 'id', { description: "The piece's.", type: 'ID' })),
    productType: t.field(
      columnField('inStock', 'productType', { description: 'E.g. Tennis Bracelet.', type: 'String' }),
    ),
    sku: t.field(columnField('inStock', 'sku', { type: 'String', description: "The supplier's own." })),
    diamondShape: t.field(
      columnField('inStock', 'diamondShape', { description: 'E.g. Round.', type: 'String' }),
    ),
    claws: t.field(
      columnField('inStock', 'claws', { type: 'String', description: 'How the stones are set.' }),
    ),
    diamondCaratWeight: t.field(
      columnField('inStock', 'diamondCaratWeight', {
        type: 'String',
        description: 'As its supplier writes it, e.g. "2.5 ct total".',
      }),
    ),
    diamondOrigin: t.field(
      columnField('inStock', 'diamondOrigin', { description: 'Grown or mined.', type: DiamondOrigin }),
    ),
    metalKarat: t.field(
      columnField('inStock', 'metalKarat', {
        type: 'String',
        description: 'E.g. 14K White Gold, or Platinum.',
      }),
    ),
    length: t.field(
      columnField('inStock', 'length', {
        type: 'String',
        nullable: true,
        description: 'Of bracelets and necklaces.',
      }),
    ),
    notes: t.field(
      columnField('inStock', 'notes', {
        description: "The supplier's own words.",
        type: 'String',
        nullable: true,
      }),
    ),
    supplier: t.relation('supplier', { description: 'Whose it is.' }),
    createdAt: t.field(
      columnField('inStock', 'createdAt', { description: 'When it was listed.', type: 'DateTime' }),
    ),
    updatedAt: t.field(
      columnField('inStock', 'updatedAt', { description: 'When it last changed.', type: 'DateTime' }),
    ),
  }),
})

const InStockProductConnection = connectionType(InStockProduct, 'InStockProduct')

builder.queryFields((t) => ({
  inStockProducts: t.field({
    type: InStockProductConnection,
    description: "Supplier: own pieces in stock. Admin: everybody's, or one supplier's. Newest first.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...forwardArgs,
      supplierId: t.arg.id({ description: 'Only the pieces of this supplier.' }),
    },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, decodeDatedCursor)
      const where = { AND: [context.visible.inStock, ofSupplier(args.supplierId)] }
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
    description: 'Admin, or the supplier whose piece it is; null for everybody else.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Which piece.' }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id)
        ? prisma.inStockProduct.findFirst({ ...query, where: { AND: [{ id }, visible.inStock] } })
        : null,
  }),
}))

const described = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  productType: t.string({ required: true, description: 'E.g. Tennis Bracelet.' }),
  sku: t.string({ required: true, description: "The supplier's own." }),
  diamondShape: t.string({ required: true, description: 'E.g. Round.' }),
  claws: t.string({ required: true, description: 'How the stones are set, e.g. 4 Prong.' }),
  diamondCaratWeight: t.string({ required: true, description: 'In words of its own, e.g. "2.5 ct total".' }),
  diamondOrigin: t.field({ type: DiamondOrigin, required: true }),
  metalKarat: t.string({ required: true, description: '10K or more.' }),
  length: t.string({ description: 'Of bracelets and necklaces.' }),
  notes: t.string(),
})

const InStockProductInput = builder.inputType('InStockProductInput', {
  description:
    'A piece that a supplier has ready, in its own words; every text is bounded to 200 characters, notes to 2,000.',
  fields: described,
})
const ChangeInStockProductInput = builder.inputType('ChangeInStockProductInput', {
  description: 'The whole new description of a piece: what is left out is cleared.',
  fields: (t) => ({ id: t.id({ required: true }), ...described(t) }),
})

const AddInStockProductResult = resultUnion('AddInStockProductResult', InStockProduct, ['ValidationError'])
const ChangeInStockProductResult = resultUnion('ChangeInStockProductResult', InStockProduct, [
  'ValidationError',
  'NotFoundError',
])
const RemoveInStockProductResult = resultUnion('RemoveInStockProductResult', Removed, ['NotFoundError'])

builder.mutationFields((t) => ({
  addInStockProduct: t.field({
    type: AddInStockProductResult.ref,
    description: 'Supplier: lists a piece that it has ready.',
    authScopes: { roles: ['supplier'] },
    args: { input: t.arg({ type: InStockProductInput, required: true }) },
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
    description: 'Supplier: corrects what one of its pieces is described as.',
    authScopes: { roles: ['supplier'] },
    args: { input: t.arg({ type: ChangeInStockProductInput, required: true }) },
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
    description: 'Supplier: takes a piece off its list.',
    authScopes: { roles: ['supplier'] },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ports, actor }) =>
      outcome(RemoveInStockProductResult, await remove(ports, actor, id), (removed) => ({
        id: removed.productId,
      })),
  }),
}))
