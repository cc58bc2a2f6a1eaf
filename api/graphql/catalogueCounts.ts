import { productTypes, type ProductTypeCount } from '../data/reads/productTypes.ts'
import { builder } from './builder.ts'
import { ownedBy } from './ownedBy.ts'

const ProductType = builder.objectRef<ProductTypeCount>('ProductType').implement({
  description: 'A kind of product, such as a bracelet.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As products say it.' }),
    products: t.exposeInt('products', { description: 'How many of them there are.' }),
  }),
})

// The fields count by themselves, each only when it is asked for.
const CatalogueCounts = builder.objectRef<object>('CatalogueCounts').implement({
  description: 'How much the catalogue holds.',
  fields: (t) => ({
    products: t.int({
      description: 'How many products there are.',
      resolve: (_counts, _args, { prisma, visible }) => prisma.product.count({ where: visible.products }),
    }),
    variants: t.int({
      description: 'How many variants they have.',
      resolve: (_counts, _args, { prisma, visible }) => prisma.variant.count({ where: visible.variants }),
    }),
    storeProducts: t.int({
      description: 'Of the products those that the store owns; the others were made here.',
      resolve: (_counts, _args, { prisma, visible }) =>
        prisma.product.count({ where: { AND: [visible.products, { storeId: { not: null } }] } }),
    }),
    types: t.field({
      type: [ProductType],
      description: 'The kinds of products that there are, by name.',
      resolve: (_counts, _args, { prisma, visible }) => productTypes(prisma, visible.products),
    }),
    pricedVariants: t.int({
      nullable: true,
      description: "How many have the signed-in supplier's price; null for everyone else.",
      resolve: (_counts, _args, { prisma, visible, viewpoint }) =>
        viewpoint &&
        prisma.variant.count({
          where: { AND: [visible.variants, { pricing: { some: ownedBy(viewpoint) } }] },
        }),
    }),
  }),
})

builder.queryField('catalogueCounts', (t) =>
  t.field({
    type: CatalogueCounts,
    description: 'How much the catalogue holds; for a supplier also how much of it has its price.',
    resolve: () => ({}),
  }),
)
