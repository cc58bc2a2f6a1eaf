import { builder } from '../core/builder.ts'
import { Certification } from '../product/certification.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'

/** Enough to recognize the product. */
const SKUS = 3

export const OnboardingPrice = builder.prismaObject('OnboardingPrice', {
  description:
    "A supplier's prices for one product or variant in each market, noted by an admin at onboarding. Admins only.",
  select: { id: true },
  fields: (t) => ({
    id: t.field(
      columnField('onboardingPrice', 'id', {
        description: 'Unique id of the row (UUID); null if it is not visible to the viewer.',
        type: 'ID',
        nullable: true,
      }),
    ),
    supplier: t.relation('supplier', { description: 'The supplier whose prices they are.' }),
    productId: t.field(
      columnField('onboardingPrice', 'productId', {
        description: 'Id of the product.',
        type: 'ID',
        nullable: true,
      }),
    ),
    variantId: t.field(
      columnField('onboardingPrice', 'variantId', {
        description: 'Id of the variant; null if the prices are for the product as a whole.',
        type: 'ID',
        nullable: true,
      }),
    ),
    productTitle: t.string({
      description: 'Title of the product.',
      select: { product: { select: { title: true } } },
      resolve: ({ product }) => product.title,
    }),
    skus: t.stringList({
      description: `The SKU of the variant; if the prices are for the product as a whole, its first SKUs, at most ${SKUS}.`,
      select: {
        variant: { select: { sku: true } },
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
      resolve: ({ product, variant }) =>
        (variant ? [variant] : product.variants).flatMap(({ sku }) => sku ?? []),
    }),
    priceHK: t.field(
      moneyColumnField('onboardingPrice', 'priceHK', {
        description: 'Price in Hong Kong, in HKD; null if not known.',
        nullable: true,
        currency: 'HKD',
      }),
    ),
    priceUSA: t.field(
      moneyColumnField('onboardingPrice', 'priceUSA', {
        description: 'Price in the United States, in USD; null if not known.',
        nullable: true,
      }),
    ),
    priceUK: t.field(
      moneyColumnField('onboardingPrice', 'priceUK', {
        description: 'Price in the United Kingdom, in GBP; null if not known.',
        nullable: true,
        currency: 'GBP',
      }),
    ),
    priceEU: t.field(
      moneyColumnField('onboardingPrice', 'priceEU', {
        description: 'Price in Europe, in EUR; null if not known.',
        nullable: true,
        currency: 'EUR',
      }),
    ),
    leadTimeDays: t.field(
      columnField('onboardingPrice', 'leadTimeDays', {
        description: 'Days to make and ship the piece; null if not known.',
        type: 'Int',
        nullable: true,
      }),
    ),
    certification: t.field(
      columnField('onboardingPrice', 'certification', {
        description: 'The laboratory that certifies the stones; null if not known.',
        type: Certification,
        nullable: true,
      }),
    ),
  }),
})
