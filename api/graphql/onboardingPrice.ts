import { builder } from './builder.ts'
import { Certification } from './enums.ts'
import { columnField, moneyColumnField } from './columnField.ts'

/** Enough to know the product by. */
const SKUS = 3

export const OnboardingPrice = builder.prismaObject('OnboardingPrice', {
  description:
    'What an admin noted of a supplier’s prices for one product when it was entered, per market. Admins only.',
  select: { id: true },
  fields: (t) => ({
    id: t.field(
      columnField('onboardingPrice', 'id', { description: "The row's.", type: 'ID', nullable: true }),
    ),
    productId: t.field(
      columnField('onboardingPrice', 'productId', {
        description: 'For which product.',
        type: 'ID',
        nullable: true,
      }),
    ),
    productTitle: t.string({
      description: 'What that is called.',
      select: { product: { select: { title: true } } },
      resolve: ({ product }) => product.title,
    }),
    skus: t.stringList({
      description: `The first SKUs of the product, ${SKUS} at most.`,
      select: {
        product: {
          select: {
            variants: {
              where: { deletedAt: null },
              orderBy: [{ position: 'asc' }, { id: 'asc' }],
              select: { sku: true },
              take: SKUS,
            },
          },
        },
      },
      resolve: ({ product }) => product.variants.flatMap(({ sku }) => sku ?? []),
    }),
    priceHK: t.field(
      moneyColumnField('onboardingPrice', 'priceHK', {
        description: 'In Hong Kong.',
        nullable: true,
        currency: 'HKD',
      }),
    ),
    priceUSA: t.field(
      moneyColumnField('onboardingPrice', 'priceUSA', {
        description: 'In the United States.',
        nullable: true,
      }),
    ),
    priceUK: t.field(
      moneyColumnField('onboardingPrice', 'priceUK', {
        description: 'In the United Kingdom.',
        nullable: true,
        currency: 'GBP',
      }),
    ),
    priceEU: t.field(
      moneyColumnField('onboardingPrice', 'priceEU', {
        description: 'In Europe.',
        nullable: true,
        currency: 'EUR',
      }),
    ),
    leadTimeDays: t.field(
      columnField('onboardingPrice', 'leadTimeDays', {
        description: 'Making and shipping, in days.',
        type: 'Int',
        nullable: true,
      }),
    ),
    certification: t.field(
      columnField('onboardingPrice', 'certification', {
        description: 'By which laboratory.',
        type: Certification,
        nullable: true,
      }),
    ),
  }),
})
