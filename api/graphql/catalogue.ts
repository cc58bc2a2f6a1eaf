import { isLabGrown, variantName } from '../domain/catalogue/variantName.ts'
import { isId } from '../domain/text.ts'
import { builder } from './builder.ts'
import { connection, cutPage } from './connection.ts'
import { connectionType, forwardArgs, pagingArgs } from './connectionTypes.ts'
import { openDated, sealDated } from './cursor.ts'
import { inOrder, openPlaced, sealPlaced } from './inOrder.ts'
import { mine } from './mine.ts'
import { newestFirst } from './newestFirst.ts'
import { readPage } from './pageArgs.ts'
import { VariantPricing } from './pricing.ts'
import { containing } from './search.ts'
import { nodeSelection } from './selection.ts'
import { shown, shownMoney } from './shown.ts'

const named = { id: true, title: true, sku: true, option1: true, option2: true, option3: true } as const

interface NamedRow {
  readonly id: string
  readonly title: string | null
  readonly sku: string | null
  readonly option1: string | null
  readonly option2: string | null
  readonly option3: string | null
}

const nameOf = (row: NamedRow) => variantName({ ...row, options: [row.option1, row.option2, row.option3] })

export const Variant = builder.prismaObject('Variant', {
  description: 'One version of a product that can be ordered, e.g. 14K white gold, one carat.',
  select: { id: true, position: true },
  fields: (t) => ({
    id: t.field(shown('variant', 'id', { type: 'ID' })),
    storeId: t.field(
      shown('variant', 'storeId', {
        type: 'String',
        nullable: true,
        description: "The store's id; null for variants made here.",
      }),
    ),
    product: t.relation('product'),
    title: t.field(shown('variant', 'title', { type: 'String', nullable: true })),
    sku: t.field(shown('variant', 'sku', { type: 'String', nullable: true })),
    displayName: t.string({
      description: 'The title if real, else the options, else the SKU, else "Variant {id}".',
      select: named,
      resolve: nameOf,
    }),
    options: t.stringList({
      description: 'E.g. metal, carat weight and length, as far as the product has them.',
      select: { option1: true, option2: true, option3: true },
      resolve: ({ option1, option2, option3 }) =>
        [option1, option2, option3].filter((option) => option !== null),
    }),
    weightGrams: t.field(shown('variant', 'weightGrams', { type: 'Decimal', nullable: true })),
    available: t.field(shown('variant', 'available', { type: 'Boolean' })),
    inventoryQuantity: t.field(shown('variant', 'inventoryQuantity', { type: 'Int', nullable: true })),
    labGrown: t.boolean({
      description: 'Whether the name says lab-grown; all else is earth-mined.',
      select: named,
      resolve: (row) => isLabGrown(nameOf(row)),
    }),
    price: t.field(
      shownMoney('variant', 'price', {
        nullable: true,
        description: "Admin only: the store's selling price; null for everyone else.",
      }),
    ),
    cost: t.field(
      shownMoney('variant', 'cost', {
        nullable: true,
        description: "Admin only: the store's unit cost; null for everyone else.",
      }),
    ),
    myPricing: t.field({
      type: VariantPricing,
      nullable: true,
      description: "The signed-in supplier's own pricing for this variant.",
      select: (_args, { viewpoint }, nested) => ({
        pricing: nested({ where: mine(viewpoint), select: { supplierId: true, variantId: true } }),
      }),
      resolve: ({ pricing }) => pricing.at(0) ?? null,
    }),
  }),
})

const VariantConnection = connectionType(Variant, 'Variant')

export const Product = builder.prismaObject('Product', {
  description: 'A piece of the catalogue, from the store or made here.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(shown('product', 'id', { type: 'ID' })),
    storeId: t.field(
      shown('product', 'storeId', {
        type: 'String',
        nullable: true,
        description: "The store's id; null for products made here.",
      }),
    ),
    title: t.field(shown('product', 'title', { type: 'String' })),
    descriptionHtml: t.field(
      shown('product', 'descriptionHtml', { type: 'String', nullable: true, description: 'Sanitised HTML.' }),
    ),
    images: t.field(
      shown('product', 'images', {
        type: ['String'],
        description: 'Addresses of pictures, the first one first.',
      }),
    ),
    productType: t.field(shown('product', 'productType', { type: 'String' })),
    available: t.field(shown('product', 'available', { type: 'Boolean' })),
    createdAt: t.field(shown('product', 'createdAt', { type: 'DateTime' })),
    updatedAt: t.field(shown('product', 'updatedAt', { type: 'DateTime' })),
    variants: t.field({
      type: VariantConnection,
      description: "In the store's order.",
      args: forwardArgs,
      // Part of the parent's own statement: a page of products with their variants is one read.
      select: (args, { visible }, nested) => {
        const page = inOrder(visible.variants, readPage(args, openPlaced))
        return {
          variants: nested({ ...page, select: { id: true, position: true } }, ['edges', 'node']),
          _count: { select: { variants: { where: visible.variants } } },
        }
      },
      resolve: ({ variants, _count }, args) => {
        const page = readPage(args, openPlaced)
        return {
          page: () => Promise.resolve(cutPage(page, variants, sealPlaced)),
          total: () => Promise.resolve(_count.variants),
        }
      },
    }),
  }),
})

const ProductConnection = connectionType(Product, 'Product')

builder.queryFields((t) => ({
  products: t.field({
    type: ProductConnection,
    description: 'The catalogue, newest first; `search` looks in titles, types and SKUs.',
    args: { ...pagingArgs, search: t.arg.string() },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, openDated)
      const search = containing(args.search, (text) => ({
        OR: [{ title: text }, { productType: text }, { variants: { some: { sku: text, deletedAt: null } } }],
      }))
      const where = { AND: [context.visible.products, search] }
      const query = nodeSelection(context, info, 'Product')
      return connection(page, {
        rows: () => context.prisma.product.findMany({ ...query, ...newestFirst(where, page) }),
        total: () => context.prisma.product.count({ where }),
        cursor: sealDated,
      })
    },
  }),

  product: t.prismaField({
    type: 'Product',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.product.findFirst({ ...query, where: { AND: [{ id }, visible.products] } }) : null,
  }),
}))

/** What a variant must have selected for its visibility to be judged. */
export const variantVisibility = {
  id: true,
  position: true,
  deletedAt: true,
  product: { select: { deletedAt: true } },
} as const
