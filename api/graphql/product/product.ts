import { isId } from '../../domain/id.ts'
import type {
  ProductFilter,
  ProductSort as Sort,
  ProductSource as Source,
} from '../../domain/list/productList.ts'
import { labGrown } from '../../data/catalog/labGrown.ts'
import { productOrders, productsMatching, sortedProduct } from '../../data/reads/lists/productList.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { connection, cutPage } from '../paging/connection.ts'
import { lazily } from '../paging/lazily.ts'
import { connectionType, forwardArgs, pagingArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { inOrder, decodePlacedCursor, encodePlacedCursor } from '../paging/inOrder.ts'
import { isGiven, readPage } from '../paging/pageArgs.ts'
import { readerIn } from '../server/readerIn.ts'
import { nodeSelection } from '../core/selection.ts'
import { columnField } from '../core/columnField.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from '../paging/sortedPage.ts'
import { VariantConnection } from './variant.ts'
import { variantCounts } from './variantCounts.ts'

const ProductSort = builder.enumType('ProductSort', {
  description: 'Sort orders of the product list.',
  values: describedEnumValues({
    newest: 'Most recently added first.',
    title: 'By title.',
    updated: 'Most recently changed first.',
  } satisfies Record<Sort, string>),
})

const ProductSource = builder.enumType('ProductSource', {
  description: 'Where a product comes from.',
  values: describedEnumValues({
    store: 'From the store, which manages it.',
    here: 'Created in Loupe.',
  } satisfies Record<Source, string>),
})

export const Product = builder.prismaObject('Product', {
  description: 'A product of the catalog, from the store or created in Loupe.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(
      columnField('product', 'id', { type: 'ID', description: 'Unique id of the product (UUID).' }),
    ),
    storeId: t.field(
      columnField('product', 'storeId', {
        type: 'String',
        nullable: true,
        description: 'Id of the product in the store; null for products created in Loupe.',
      }),
    ),
    title: t.field(columnField('product', 'title', { type: 'String', description: "The product's title." })),
    descriptionHtml: t.field(
      columnField('product', 'descriptionHtml', {
        type: 'String',
        nullable: true,
        description: 'The description as sanitized HTML; null if there is none.',
      }),
    ),
    images: t.field(
      columnField('product', 'images', {
        type: ['String'],
        description: 'URLs of its images, in order.',
      }),
    ),
    productType: t.field(
      columnField('product', 'productType', { type: 'String', description: 'The product type, e.g. Ring.' }),
    ),
    available: t.field(
      columnField('product', 'available', {
        type: 'Boolean',
        description: 'Whether the store offers the product.',
      }),
    ),
    createdAt: t.field(
      columnField('product', 'createdAt', {
        type: 'DateTime',
        description: 'When the product was added to Loupe.',
      }),
    ),
    updatedAt: t.field(
      columnField('product', 'updatedAt', {
        type: 'DateTime',
        description: 'When the product last changed in Loupe.',
      }),
    ),
    variantCount: t.int({
      description: 'Number of its variants.',
      resolve: ({ id }, _args, context) => variantCounts.all(context, id),
    }),
    labGrownCount: t.int({
      description: 'Number of its variants that are lab-grown.',
      resolve: ({ id }, _args, context) => variantCounts.labGrown(context, id),
    }),
    minedCount: t.int({
      description: 'Number of its variants that are earth-mined.',
      resolve: ({ id }, _args, context) => variantCounts.mined(context, id),
    }),
    pricedVariantCount: t.int({
      nullable: true,
      description:
        'Number of its variants with a list price of the signed-in supplier; null for everyone else.',
      resolve: ({ id }, _args, context) => (context.viewpoint ? variantCounts.priced(context, id) : null),
    }),
    variants: t.field({
      type: VariantConnection,
      description: "Its variants, in the store's order.",
      args: {
        ...forwardArgs,
        labGrown: t.arg.boolean({
          description: 'True: only lab-grown variants. False: only earth-mined ones.',
        }),
      },
      // Read with the parent's statement, so that a page of products with their variants is one query.
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

const filters = filterArgs(
  'ProductFilter',
  'products',
  (t) =>
    ({
      search: t.string({
        description:
          'Matches any part of titles, product types and SKUs, ignoring case, the whole store id of a product or variant, or the beginning of their id.',
      }),
      productType: t.string({ description: 'Only products of exactly this type.' }),
      source: t.field({ type: ProductSource, description: 'Only products from this source.' }),
    }) satisfies Record<keyof ProductFilter, unknown>,
)

builder.queryFields((t) => ({
  products: t.field({
    type: ProductConnection,
    description: 'The catalog, newest first by default.',
    args: {
      ...pagingArgs,
      ...filters,
      sort: t.arg({ type: ProductSort, description: 'The sort order.' }),
    },
    resolve: (_root, args, context, info) => {
      const order = productOrders[args.sort ?? 'newest']
      const page = readPage(args, decodeSortedCursor(order))
      const where = lazily(() => productsMatching(readerIn(context), merged(args)))
      const query = nodeSelection(context, info, 'Product')
      return connection(page, {
        rows: async () =>
          context.prisma.product.findMany({
            ...query,
            ...sortedPage(await where(), page, order),
            select: { ...query.select, ...sortedProduct },
          }),
        total: async () => context.prisma.product.count({ where: await where() }),
        cursor: (row) => encodeSortedCursor(order, row as never),
      })
    },
  }),

  product: t.prismaField({
    type: 'Product',
    nullable: true,
    description: 'One product; null if there is no product with this id.',
    args: { id: t.arg.id({ required: true, description: 'Id of the product.' }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.product.findFirst({ ...query, where: { AND: [{ id }, visible.products] } }) : null,
  }),
}))
