import { MAX_IMAGE_LINKS } from '../../domain/stock/assortmentLimits.ts'
import { deleteSupplierImage as remove } from '../../usecases/stock/deleteSupplierImage.ts'
import { saveSupplierImage as save } from '../../usecases/stock/saveSupplierImage.ts'
import { builder } from '../core/builder.ts'
import { ofSupplier } from '../paging/listArgs.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { newestFirst } from '../paging/newestFirst.ts'
import { readPage } from '../paging/pageArgs.ts'
import { inputArg } from '../core/inputArg.ts'
import { Removed } from '../core/removed.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { nodeSelection, selection } from '../core/selection.ts'
import { columnField } from '../core/columnField.ts'

const SupplierImage = builder.prismaObject('SupplierImage', {
  description: "A link to a folder of a supplier's images.",
  select: { id: true, createdAt: true, supplierId: true },
  fields: (t) => ({
    id: t.field(columnField('image', 'id', { description: 'Unique id of the link (UUID).', type: 'ID' })),
    imageUrl: t.field(
      columnField('image', 'imageUrl', {
        type: 'String',
        description: 'An https URL; Loupe never fetches it.',
      }),
    ),
    supplier: t.relation('supplier', { description: 'The supplier the images belong to.' }),
    createdAt: t.field(
      columnField('image', 'createdAt', { description: 'When the link was saved.', type: 'DateTime' }),
    ),
  }),
})

const SupplierImageConnection = connectionType(SupplierImage, 'SupplierImage')

builder.queryField('supplierImages', (t) =>
  t.field({
    type: SupplierImageConnection,
    description: 'Supplier: its own image links. Admin: those of all suppliers. Newest first.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...forwardArgs,
      supplierId: t.arg.id({ description: 'Only links of this supplier.' }),
    },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, decodeDatedCursor)
      const where = { AND: [context.visible.images, ofSupplier(args.supplierId)] }
      const query = nodeSelection(context, info, 'SupplierImage')
      return connection(page, {
        rows: () => context.prisma.supplierImage.findMany({ ...query, ...newestFirst(where, page) }),
        total: () => context.prisma.supplierImage.count({ where }),
        cursor: encodeDatedCursor,
      })
    },
  }),
)

const SaveSupplierImageInput = builder.inputType('SaveSupplierImageInput', {
  description: 'A link to a folder of images.',
  fields: (t) => ({
    imageUrl: t.string({ required: true, description: 'The URL; must start with https://' }),
    supplierId: t.id({ description: 'Admin only: the supplier the images belong to.' }),
  }),
})

const SaveSupplierImageResult = resultUnion('SaveSupplierImageResult', SupplierImage, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])
const DeleteSupplierImageResult = resultUnion('DeleteSupplierImageResult', Removed, ['NotFoundError'])

builder.mutationFields((t) => ({
  saveSupplierImage: t.field({
    type: SaveSupplierImageResult.ref,
    description: `Supplier, or an admin on behalf of one: saves a link to a folder of images. At most ${MAX_IMAGE_LINKS} links per supplier.`,
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(SaveSupplierImageInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(SaveSupplierImageResult, await save(context.ports, context.actor, input), ({ imageId: id }) =>
        context.prisma.supplierImage.findFirstOrThrow({
          ...selection(context, info, 'SupplierImage'),
          where: { AND: [{ id }, context.visible.images] },
        }),
      ),
  }),

  deleteSupplierImage: t.field({
    type: DeleteSupplierImageResult.ref,
    description: 'Supplier: deletes one of its image links. Admin: deletes any.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ description: 'Id of the image link.', required: true }) },
    resolve: async (_root, { id }, { ports, actor }) =>
      outcome(DeleteSupplierImageResult, await remove(ports, actor, id), ({ imageId }) => ({ id: imageId })),
  }),
}))
