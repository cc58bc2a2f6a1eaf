import type { DiamondOrigin as Origin } from '../../domain/stock/inStockInput.ts'
import { containing } from '../../data/reads/query/search.ts'
import { isId } from '../../domain/id.ts'
import { builder } from '../core/builder.ts'
import { ofSupplier } from '../paging/listArgs.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { describedEnumValues } from '../core/enums.ts'
import { newestFirst } from '../paging/newestFirst.ts'
import { readPage } from '../paging/pageArgs.ts'
import { nodeSelection } from '../core/selection.ts'
import { columnField } from '../core/columnField.ts'

export const DiamondOrigin = builder.enumType('DiamondOrigin', {
  description: 'Whether diamonds are lab-grown or mined.',
  values: describedEnumValues({ lab: 'Lab-grown.', mined: 'Earth-mined.' } satisfies Record<Origin, string>),
})

export const InStockProduct = builder.prismaObject('InStockProduct', {
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
