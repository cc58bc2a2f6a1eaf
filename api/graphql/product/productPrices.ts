import { lastPaidForVariants } from '../../data/reads/figures/lastPaid.ts'
import type * as rows from '../../data/prisma/client.ts'
import { onboardingPricesOf, productPrices } from '../../data/reads/figures/productPrices.ts'
import { batched } from '../core/batched.ts'
import { batchedRows } from '../core/batchedRows.ts'
import { builder } from '../core/builder.ts'
import { ofSupplier } from '../paging/listArgs.ts'
import { Money, money } from '../core/money.ts'
import { IN_STOCK, VariantPricing } from './pricing.ts'
import { Product } from './product.ts'
import { LastPaid } from '../request/requestComparison.ts'
import { supplierById } from '../core/rowsById.ts'
import { OnboardingPrice } from '../supplier/onboardingPrice.ts'
import { Supplier } from '../supplier/supplier.ts'
import { Variant } from './variant.ts'

const pricesOf = batched(({ prisma }, ids) => productPrices(prisma, ids))
const onboardingPrices = batched(({ prisma }, ids) => onboardingPricesOf(prisma, ids))
const onboardingPriceById = batchedRows<object, rows.OnboardingPrice>(async ({ prisma }, query, ids) =>
  prisma.onboardingPrice.findMany({ ...query, where: { id: { in: ids } } }),
)
const lastPaidOf = batched(({ prisma }, ids) => lastPaidForVariants(prisma, ids))

interface Range {
  readonly low: { toFixed(places: number): string }
  readonly high: { toFixed(places: number): string }
}

const PriceRange = builder.objectRef<Range>('PriceRange').implement({
  description: 'The lowest and highest of several prices, in USD.',
  fields: (t) => ({
    low: t.field({ description: 'The lowest price.', type: Money, resolve: ({ low }) => money(low) }),
    high: t.field({ description: 'The highest price.', type: Money, resolve: ({ high }) => money(high) }),
  }),
})

builder.prismaObjectFields(Product, (t) => ({
  supplierCount: t.int({
    nullable: true,
    description:
      'Number of suppliers with a list price for one of its variants or an onboarding price for it. Admin only: null for everyone else.',
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await pricesOf(context, id))?.suppliers ?? 0) : null,
  }),
  priceRange: t.field({
    type: PriceRange,
    nullable: true,
    description:
      "Range of the suppliers' base prices for its variants, before shipping, duties and taxes; null if there are none. Admin only: null for everyone else.",
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await pricesOf(context, id))?.base ?? null) : null,
  }),
  onboardingPriceRange: t.field({
    type: PriceRange,
    nullable: true,
    description:
      'Range of the `priceUSA` of its `onboardingPrices`; null if there are none. Admin only: null for everyone else.',
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await pricesOf(context, id))?.onboarding ?? null) : null,
  }),
  onboardingPrices: t.prismaField({
    type: [OnboardingPrice],
    nullable: true,
    description:
      'The onboarding prices among its supplier prices, lowest USD price first. One for a SKU counts until the supplier sets a list price for that SKU, one for the whole product until it sets any. Admin only: null for everyone else.',
    resolve: async (query, { id }, _args, context) => {
      if (context.actor.role !== 'admin') return null
      const prices = (await onboardingPrices(context, id)) ?? []
      const found = await Promise.all(prices.map((price) => onboardingPriceById(context, query, price.id)))
      return found.filter((row) => row !== null)
    },
  }),
}))

builder.prismaObjectFields(VariantPricing, (t) => ({
  supplier: t.prismaField({
    type: Supplier,
    description: 'The supplier whose price it is.',
    resolve: (query, { supplierId }, _args, context) => supplierById(context, query, supplierId),
  }),
}))

builder.prismaObjectFields(Variant, (t) => ({
  supplierPricing: t.field({
    type: [VariantPricing],
    nullable: true,
    description: "Every supplier's list price, lowest base price first. Admin only: null for everyone else.",
    args: {
      supplierId: t.arg.id({ description: 'Only the list price of this supplier.' }),
      inStock: t.arg.boolean({
        description: 'True: only list prices of suppliers that have pieces ready to ship.',
      }),
    },
    select: ({ supplierId, inStock }, { visible }, nested) => ({
      pricing: nested({
        where: { AND: [visible.pricing, ofSupplier(supplierId), inStock ? IN_STOCK : {}] },
        orderBy: [{ basePrice: 'asc' }, { supplierId: 'asc' }],
        select: { supplierId: true, variantId: true },
      }),
    }),
    resolve: ({ pricing }, _args, { actor }) => (actor.role === 'admin' ? pricing : null),
  }),
  lastPaid: t.field({
    type: LastPaid,
    nullable: true,
    description:
      'The last price paid for the variant in an award that was not rejected; null if there is none. Admin only: null for everyone else.',
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await lastPaidOf(context, id)) ?? null) : null,
  }),
}))
