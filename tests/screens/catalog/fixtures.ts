import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { CatalogScreenQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

type Product = Unmasked<CatalogScreenQuery>['products']['edges'][number]['node']

export const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })

export const aRange = (low: string, high: string) => ({
  __typename: 'PriceRange' as const,
  low: usd(low),
  high: usd(high),
})

/** A bracelet from the store with four variants, priced by two suppliers. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  __typename: 'Product',
  id: 'product-1',
  storeId: '7100000000010',
  title: 'Tennis Bracelet',
  productType: 'Bracelet',
  images: ['https://cdn.store.example/bracelet.jpg'],
  available: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  variantCount: 4,
  supplierCount: 2,
  priceRange: aRange('900.00', '1450.50'),
  onboardingPriceRange: null,
  variants: {
    __typename: 'VariantConnection',
    edges: [{ __typename: 'VariantEdge', node: { __typename: 'Variant', id: 'variant-1', sku: 'TB-1' } }],
  },
  ...changes,
})

type Given = { products?: Product[]; hasMore?: boolean; path?: string }

/** The admin's catalog with these products. */
export function openCatalog({ products = [], hasMore = false, path = '/products' }: Given = {}) {
  const now = { products }
  const view = renderScreen(path, {
    viewer: anAdmin(),
    handlers: [
      graphql.query('CatalogScreen', ({ variables }) => {
        const more = hasMore && !variables['after']
        const page = hasMore ? (more ? now.products.slice(0, 1) : now.products.slice(1)) : now.products
        return HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            catalogueCounts: {
              __typename: 'CatalogueCounts',
              products: now.products.length,
              variants: 12,
              storeProducts: now.products.filter(({ storeId }) => storeId !== null).length,
              types: [
                { __typename: 'ProductType', name: 'Bracelet', products: 7 },
                { __typename: 'ProductType', name: 'Ring', products: 1203 },
              ],
            },
            products: {
              __typename: 'ProductConnection',
              edges: page.map((node) => ({ __typename: 'ProductEdge', node })),
              pageInfo: { __typename: 'PageInfo', hasNextPage: more, endCursor: page.at(-1)?.id ?? null },
              totalCount: now.products.length,
            },
          },
        })
      }),
    ],
  })
  return { ...view, now }
}
