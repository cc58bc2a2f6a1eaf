import { countVariants } from '../../data/catalog/countVariants.ts'
import { productTypes, type ProductTypeCount } from '../../data/reads/lists/productTypes.ts'
import { builder } from '../core/builder.ts'
import { ownedBy } from '../core/ownedBy.ts'

const ProductType = builder.objectRef<ProductTypeCount>('ProductType').implement({
  description: 'A kind of product, such as a bracelet.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the product type.' }),
    products: t.exposeInt('products', { description: 'Number of products of this type.' }),
  }),
})

// Each field counts only when it is selected.
const CatalogueCounts = builder.objectRef<object>('CatalogueCounts').implement({
  description: 'The size of the catalog.',
  fields: (t) => ({
    products: t.int({
      description: 'Number of products.',
      resolve: (_counts, _args, { prisma, visible }) => prisma.product.count({ where: visible.products }),
    }),
    variants: t.int({
      description: 'Number of variants.',
      resolve: (_counts, _args, context) => countVariants(context),
    }),
    storeProducts: t.int({
      description: 'How many of the products come from the store; the others were created in Loupe.',
      resolve: (_counts, _args, { prisma, visible }) =>
        prisma.product.count({ where: { AND: [visible.products, { storeId: { not: null } }] } }),
    }),
    types: t.field({
      type: [ProductType],
      description: 'Product types in use, sorted by name.',
      resolve: (_counts, _args, { prisma, visible }) => productTypes(prisma, visible.products),
    }),
    pricedVariants: t.int({
      nullable: true,
      description: 'How many variants have a list price of the signed-in supplier; null for everyone else.',
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
    description: 'The size of the catalog; for a supplier, also how many variants it has priced.',
    resolve: () => ({}),
  }),
)
