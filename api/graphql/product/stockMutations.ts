import type { GraphQLResolveInfo } from 'graphql'
import { inFigures } from '../../domain/counted.ts'
import { MAX_PIECES } from '../../domain/stock/assortmentLimits.ts'
import { addInStockProduct as add } from '../../usecases/stock/addInStockProduct.ts'
import { changeInStockProduct as change } from '../../usecases/stock/changeInStockProduct.ts'
import { removeInStockProduct as remove } from '../../usecases/stock/removeInStockProduct.ts'
import { builder, type Types } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { Removed } from '../core/removed.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'
import type { GraphQLContext } from '../server/context.ts'
import { DiamondOrigin, InStockProduct } from './stock.ts'

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

/** Reads a piece that was just listed or changed. */
const rereadPiece =
  (context: GraphQLContext, info: GraphQLResolveInfo) =>
  ({ productId: id }: { readonly productId: string }) =>
    context.prisma.inStockProduct.findFirstOrThrow({
      ...selection(context, info, 'InStockProduct'),
      where: { AND: [{ id }, context.visible.inStock] },
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
      outcome(
        AddInStockProductResult,
        await add(context.ports, context.actor, input),
        rereadPiece(context, info),
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
        rereadPiece(context, info),
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
