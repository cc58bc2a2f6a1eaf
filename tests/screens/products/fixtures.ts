import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { NextPriceQuery, ProductScreenQuery, ProductsScreenQuery } from '../../../web/gql/graphql.ts'
import { cut, endOf, endsOf } from '../../kit/screens/pageEnds.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

type Listed = Unmasked<ProductsScreenQuery>['products']['edges'][number]['node']
type Product = NonNullable<Unmasked<ProductScreenQuery>['product']>
export type Variant = Product['variants']['edges'][number]['node']
type Pricing = NonNullable<Variant['myPricing']>
type Version = Variant['myPricingHistory'][number]

export const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })
export const gbp = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'GBP' as const })
export const hkd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'HKD' as const })

export const aListed = (title: string, changes: Partial<Listed> = {}): Listed => ({
  __typename: 'Product',
  id: `id-of-${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  images: ['https://cdn.store.example/ring.jpg'],
  variantCount: 4,
  pricedVariantCount: 1,
  ...changes,
})

export const aPricing = (changes: Partial<Pricing> = {}): Pricing => ({
  __typename: 'VariantPricing',
  basePrice: usd('500.00'),
  houston: usd('550.50'),
  london: gbp('430.00'),
  hongKong: hkd('4200.00'),
  certification: 'IGI',
  leadTimeDays: 21,
  stock: null,
  minimumOrderQuantity: null,
  notes: null,
  updatedAt: '2026-11-18T10:00:00Z',
  ...changes,
})

export const aVersion = (changes: Partial<Version> = {}): Version => ({
  __typename: 'VariantPricingVersion',
  basePrice: usd('500.00'),
  houston: usd('550.50'),
  london: gbp('430.00'),
  hongKong: hkd('4200.00'),
  certification: 'IGI',
  leadTimeDays: 21,
  stock: null,
  minimumOrderQuantity: null,
  notes: null,
  savedAt: '2026-11-18T10:00:00Z',
  ...changes,
})

export const aVariant = (name: string, changes: Partial<Variant> = {}): Variant => ({
  __typename: 'Variant',
  id: `id-of-${name.toLowerCase().replaceAll(' ', '-')}`,
  displayName: name,
  sku: `SKU-${name}`,
  weightGrams: '12.50',
  labGrown: false,
  myPricing: null,
  myPricingHistory: [],
  myQuotes: [],
  ...changes,
})

/** Opens the grid over a fake server with these products. */
export function openProducts(products: Listed[], path = '/supplier-products') {
  const found = (filter: { search: string | null }) =>
    products.filter(({ title }) => title.toLowerCase().includes(filter.search?.toLowerCase() ?? ''))
  return renderScreen(path, {
    viewer: aSupplier(),
    handlers: [
      graphql.query('ProductsScreen', ({ variables }) =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            catalogueCounts: {
              __typename: 'CatalogueCounts',
              products: products.length,
              variants: products.reduce((sum, { variantCount }) => sum + variantCount, 0),
            },
            products: {
              __typename: 'ProductConnection',
              totalCount: found(variables['filter']).length,
              edges: cut(found(variables['filter']), variables).map((node) => ({
                __typename: 'ProductEdge',
                node,
              })),
            },
          },
        }),
      ),
      graphql.query('ProductPageStarts', ({ variables }) =>
        HttpResponse.json({
          data: {
            products: {
              __typename: 'ProductConnection',
              pageInfo: { __typename: 'PageInfo', ...endsOf(found(variables['filter']), variables) },
              totalCount: found(variables['filter']).length,
            },
          },
        }),
      ),
    ],
  })
}

/** The variants of another product. */
const elsewhere = [aVariant('Elsewhere')]

/** The variants without a price, as `NextPrice` answers. */
const unpricedOf = (variants: readonly Variant[]): Unmasked<NextPriceQuery>['all'] => {
  const left = variants.filter(({ myPricing }) => !myPricing)
  return {
    __typename: 'VariantConnection',
    totalCount: left.length,
    edges: left.map((variant) => ({ __typename: 'VariantEdge', node: toPrice(variant) })),
  }
}

export const toPrice = (variant: Variant) => ({
  __typename: 'Variant' as const,
  id: variant.id,
  displayName: variant.displayName,
  product: elsewhere.includes(variant)
    ? { __typename: 'Product' as const, id: 'p-2', title: 'Halo Pendant' }
    : { __typename: 'Product' as const, id: 'p-1', title: 'Solitaire Ring' },
})

type Head = Partial<Omit<Product, 'variants'>>

/** Opens a product's screen over a fake server whose response can be changed later with `now`. */
export function openProduct(
  variants: Variant[],
  head: Head = {},
  path = '/supplier-product/p-1',
  state?: unknown,
) {
  const now = { variants }
  const of = (labGrown: unknown) =>
    now.variants.filter((one) => labGrown === null || labGrown === undefined || one.labGrown === labGrown)
  const product = (variables: Record<string, unknown>) => ({
    __typename: 'Product',
    id: 'p-1',
    title: 'Solitaire Ring',
    storeId: '7100000000010',
    images: [],
    descriptionHtml: null,
    variantCount: of(null).length,
    labGrownCount: of(true).length,
    minedCount: of(false).length,
    pricedVariantCount: of(null).filter(({ myPricing }) => myPricing).length,
    ...head,
    variants: {
      __typename: 'VariantConnection',
      totalCount: of(variables['labGrown']).length,
      edges: cut(of(variables['labGrown']), variables).map((node) => ({ __typename: 'VariantEdge', node })),
    },
  })
  const view = renderScreen(path, {
    viewer: aSupplier(),
    state,
    handlers: [
      graphql.query('LinkedVariant', ({ variables }) =>
        HttpResponse.json({
          data: {
            variants: {
              __typename: 'VariantConnection',
              edges: [...now.variants, ...elsewhere]
                .filter(({ id }) => id === variables['id'])
                .map((node) => ({
                  __typename: 'VariantEdge',
                  node: {
                    ...node,
                    product: { __typename: 'Product', id: elsewhere.includes(node) ? 'p-2' : 'p-1' },
                  },
                })),
            },
          },
        }),
      ),
      graphql.query('ProductScreen', ({ variables }) =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            product: product(variables),
          },
        }),
      ),
      graphql.query('NextPrice', () =>
        HttpResponse.json({
          data: {
            firstPrices: null,
            ofProduct: unpricedOf(now.variants),
            all: unpricedOf([...now.variants, ...elsewhere]),
          },
        }),
      ),
      graphql.query('VariantPageStarts', ({ variables }) =>
        HttpResponse.json({
          data: {
            product: {
              __typename: 'Product',
              id: 'p-1',
              variants: {
                __typename: 'VariantConnection',
                pageInfo: { __typename: 'PageInfo', endCursor: endOf(of(variables['labGrown']), variables) },
              },
            },
          },
        }),
      ),
    ],
  })
  return { ...view, now }
}
