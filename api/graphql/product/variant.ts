import { isLabGrown, variantName } from '../../domain/catalog/variantName.ts'
import { MAX_PRICE_VERSIONS } from '../../domain/list/limits.ts'
import { builder } from '../core/builder.ts'
import { connectionType } from '../paging/connectionTypes.ts'
import { ownedBy } from '../core/ownedBy.ts'
import { VariantPricing } from './pricing.ts'
import { VariantPricingVersion } from './pricingVersion.ts'
import { Quote } from '../quote/quote.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'

export const MAX_QUOTES = 5

const named = { id: true, title: true, sku: true, option1: true, option2: true, option3: true } as const

interface NamedRow {
  readonly id: string
  readonly title: string | null
  readonly sku: string | null
  readonly option1: string | null
  readonly option2: string | null
  readonly option3: string | null
}

const nameOf = ({ id, title, sku, option1, option2, option3 }: NamedRow) =>
  variantName({ id, title, sku, options: [option1, option2, option3] })

export const Variant = builder.prismaObject('Variant', {
  description: 'A version of a product that can be ordered, e.g. 14K white gold, one carat.',
  select: { id: true, position: true },
  fields: (t) => ({
    id: t.field(
      columnField('variant', 'id', { description: 'Unique id of the variant (UUID).', type: 'ID' }),
    ),
    storeId: t.field(
      columnField('variant', 'storeId', {
        type: 'String',
        nullable: true,
        description: 'Id of the variant in the store; null for variants created in Loupe.',
      }),
    ),
    product: t.relation('product', { description: 'The product it belongs to.' }),
    title: t.field(
      columnField('variant', 'title', {
        description: "The variant's title; null if it has none.",
        type: 'String',
        nullable: true,
      }),
    ),
    sku: t.field(
      columnField('variant', 'sku', {
        description: "The store's SKU; null if there is none.",
        type: 'String',
        nullable: true,
      }),
    ),
    displayName: t.string({
      description: 'The title if real, else the options, else the SKU, else "Variant {id}".',
      select: named,
      resolve: nameOf,
    }),
    options: t.stringList({
      description: 'Its options, e.g. metal, carat weight and length.',
      select: { option1: true, option2: true, option3: true },
      resolve: ({ option1, option2, option3 }) =>
        [option1, option2, option3].filter((option) => option !== null),
    }),
    imageUrl: t.field(
      columnField('variant', 'imageUrl', {
        type: 'String',
        nullable: true,
        description:
          "An image of the variant, e.g. in its metal; null if it has none of its own, in which case the product's first image applies.",
      }),
    ),
    weightGrams: t.field(
      columnField('variant', 'weightGrams', {
        description: 'Weight in grams; null if not known.',
        type: 'Decimal',
        nullable: true,
      }),
    ),
    available: t.field(
      columnField('variant', 'available', {
        description: 'Whether the store offers the variant.',
        type: 'Boolean',
      }),
    ),
    inventoryQuantity: t.field(
      columnField('variant', 'inventoryQuantity', {
        description: "The store's inventory; null if not known.",
        type: 'Int',
        nullable: true,
      }),
    ),
    labGrown: t.boolean({
      description: 'Whether the name says lab-grown; all others are earth-mined.',
      select: named,
      resolve: (row) => isLabGrown(nameOf(row)),
    }),
    price: t.field(
      moneyColumnField('variant', 'price', {
        nullable: true,
        description: "The store's selling price; null if not known. Admin only: null for everyone else.",
      }),
    ),
    cost: t.field(
      moneyColumnField('variant', 'cost', {
        nullable: true,
        description: "The store's unit cost; null if not known. Admin only: null for everyone else.",
      }),
    ),
    myPricing: t.field({
      type: VariantPricing,
      nullable: true,
      description:
        "The signed-in supplier's own list price for this variant; null if it has none, and for everyone else.",
      select: (_args, { viewpoint }, nested) => ({
        pricing: nested({ where: ownedBy(viewpoint), select: { supplierId: true, variantId: true } }),
      }),
      resolve: ({ pricing }) => pricing.at(0) ?? null,
    }),
    myPricingHistory: t.field({
      type: [VariantPricingVersion],
      description: `The current and earlier versions of the signed-in supplier's own list price for this variant, newest first; at most ${MAX_PRICE_VERSIONS}.`,
      select: (_args, { viewpoint }, nested) => ({
        pricingVersions: nested({
          where: ownedBy(viewpoint),
          orderBy: [{ savedAt: 'desc' }, { id: 'desc' }],
          take: MAX_PRICE_VERSIONS,
          select: { id: true, supplierId: true },
        }),
      }),
      resolve: ({ pricingVersions }) => pricingVersions,
    }),
    myQuotes: t.field({
      type: [Quote],
      description: `The signed-in supplier's own quotes on the newest requests for this variant; at most ${MAX_QUOTES}, and none for everyone else.`,
      select: (_args, { viewpoint }, nested) => ({
        requests: {
          where: { quotes: { some: ownedBy(viewpoint) } },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: MAX_QUOTES,
          select: {
            quotes: nested({
              where: ownedBy(viewpoint),
              select: { id: true, createdAt: true, supplierId: true },
            }),
          },
        },
      }),
      resolve: ({ requests }) => requests.flatMap(({ quotes }) => quotes),
    }),
  }),
})

export const VariantConnection = connectionType(Variant, 'Variant')

/** The columns needed to decide whether a variant is visible. */
export const variantVisibility = {
  id: true,
  position: true,
  deletedAt: true,
  product: { select: { deletedAt: true } },
} as const
