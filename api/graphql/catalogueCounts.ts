import { builder } from './builder.ts'
import { mine } from './mine.ts'

// The fields count by themselves, each only when it is asked for.
const CatalogueCounts = builder.objectRef<object>('CatalogueCounts').implement({
  description: 'How much the catalogue holds.',
  fields: (t) => ({
    products: t.int({
      resolve: (_counts, _args, { prisma, visible }) => prisma.product.count({ where: visible.products }),
    }),
    variants: t.int({
      resolve: (_counts, _args, { prisma, visible }) => prisma.variant.count({ where: visible.variants }),
    }),
    pricedVariants: t.int({
      nullable: true,
      description: "How many have the signed-in supplier's price; null for everyone else.",
      resolve: (_counts, _args, { prisma, visible, viewpoint }) =>
        viewpoint &&
        prisma.variant.count({
          where: { AND: [visible.variants, { pricing: { some: mine(viewpoint) } }] },
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
