import { isId } from '../domain/text.ts'
import { labGrown } from '../data/labGrown.ts'
import type { Prisma } from '../data/prisma/client.ts'
import { productOrders, productsLike, sortedProduct } from '../data/reads/productList.ts'
import { builder } from './builder.ts'
import { connection, cutPage } from './connection.ts'
import { connectionType, forwardArgs, pagingArgs } from './connectionTypes.ts'
import { inOrder, decodePlacedCursor, encodePlacedCursor } from './inOrder.ts'
import { readPage } from './pageArgs.ts'
import { ProductSort, ProductSource } from './productEnums.ts'
import { nodeSelection } from './selection.ts'
import { columnField } from './columnField.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from './sortedPage.ts'
import { VariantConnection } from './variant.ts'
import { variantCounts } from './variantCounts.ts'

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

export const Product = builder.prismaObject('Product', {
  description: 'A piece of the catalogue, from the store or made here.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(columnField('product', 'id', { type: 'ID', description: "The product's." })),
    storeId: t.field(
      columnField('product', 'storeId', {
        type: 'String',
        nullable: true,
        description: "The store's id; null for products made here.",
      }),
    ),
    title: t.field(columnField('product', 'title', { type: 'String', description: 'What it is called.' })),
    descriptionHtml: t.field(
      columnField('product', 'descriptionHtml', {
        type: 'String',
        nullable: true,
        description: 'Sanitised HTML.',
      }),
    ),
    images: t.field(
      columnField('product', 'images', {
        type: ['String'],
        description: 'Addresses of pictures, the first one first.',
      }),
    ),
    productType: t.field(
      columnField('product', 'productType', { type: 'String', description: 'E.g. Ring.' }),
    ),
    available: t.field(
      columnField('product', 'available', { type: 'Boolean', description: 'Whether the store offers it.' }),
    ),
    createdAt: t.field(
      columnField('product', 'createdAt', { type: 'DateTime', description: 'When Loupe first heard of it.' }),
    ),
    updatedAt: t.field(
      columnField('product', 'updatedAt', { type: 'DateTime', description: 'When it last changed here.' }),
    ),
    variantCount: t.int({
      description: 'How many variants it has.',
      resolve: ({ id }, _args, context) => variantCounts.all(context, id),
    }),
    labGrownCount: t.int({
      description: 'How many of its variants are lab-grown.',
      resolve: ({ id }, _args, context) => variantCounts.labGrown(context, id),
    }),
    minedCount: t.int({
      description: 'How many of its variants are earth-mined.',
      resolve: ({ id }, _args, context) => variantCounts.mined(context, id),
    }),
    pricedVariantCount: t.int({
      nullable: true,
      description:
        'For how many of its variants the signed-in supplier has set its price; null for everyone else.',
      resolve: ({ id }, _args, context) => (context.viewpoint ? variantCounts.priced(context, id) : null),
    }),
    variants: t.field({
      type: VariantConnection,
      description: "In the store's order; `labGrown` leaves those of the other origin out.",
      args: {
        ...forwardArgs,
        labGrown: t.arg.boolean({ description: 'True: lab-grown; false: earth-mined; both without.' }),
      },
      // Part of the parent's own statement: a page of products with their variants is one read.
      select: ({ labGrown: wanted, ...args }, { visible }, nested) => {
        const shownHere = isGiven(wanted) ? { AND: [visible.variants, labGrown(wanted)] } : visible.variants
        const page = inOrder(shownHere, readPage(args, decodePlacedCursor))
        return { variants: nested({ ...page, select: { id: true, position: true } }, ['edges', 'node']) }
      },
      resolve: ({ id, variants }, { labGrown: wanted, ...args }, context) => {
        const page = readPage(args, decodePlacedCursor)
        const total = isGiven(wanted)
          ? wanted
            ? variantCounts.labGrown
            : variantCounts.mined
          : variantCounts.all
        return {
          page: () => Promise.resolve(cutPage(page, variants, encodePlacedCursor)),
          total: () => total(context, id),
        }
      },
    }),
  }),
})

const ProductConnection = connectionType(Product, 'Product')

builder.queryFields((t) => ({
  products: t.field({
    type: ProductConnection,
    description: 'The catalogue, newest first unless told; `search` looks in titles, types and SKUs.',
    args: {
      ...pagingArgs,
      search: t.arg.string({ description: 'Any part of what is looked in, in any case.' }),
      sort: t.arg({ type: ProductSort, description: 'In which order.' }),
      productType: t.arg.string({ description: 'Only those of this type, as it is written.' }),
      source: t.arg({ type: ProductSource, description: 'Only those from there.' }),
    },
    resolve: (_root, { search = null, productType = null, source = null, ...args }, context, info) => {
      const order = productOrders[args.sort ?? 'newest']
      const page = readPage(args, decodeSortedCursor(order))
      const where: Prisma.ProductWhereInput = {
        AND: [context.visible.products, productsLike({ search, productType, source })],
      }
      const query = nodeSelection(context, info, 'Product')
      return connection(page, {
        rows: () =>
          context.prisma.product.findMany({
            ...query,
            ...sortedPage(where, page, order),
            select: { ...query.select, ...sortedProduct },
          }),
        total: () => context.prisma.product.count({ where }),
        cursor: (row) => encodeSortedCursor(order, row as never),
      })
    },
  }),

  product: t.prismaField({
    type: 'Product',
    nullable: true,
    description: 'One product; null when the catalogue has none of this id.',
    args: { id: t.arg.id({ required: true, description: 'Which product.' }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.product.findFirst({ ...query, where: { AND: [{ id }, visible.products] } }) : null,
  }),
}))
