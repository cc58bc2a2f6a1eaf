import { useState } from 'react'
import { productList } from '../../../api/domain/list/productList.ts'
import type { ProductList } from '../../../api/domain/list/productList.ts'
import { CatalogScreenDocument } from '../../gql/graphql.ts'
import type { CatalogScreenQuery } from '../../gql/graphql.ts'
import { listVariables } from '../../live/queries/listVariables.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'

void (
  /* GraphQL */ `
    query CatalogScreen($first: Int, $after: String, $filter: ProductFilter, $sort: ProductSort) {
      eventCursor
      catalogueCounts {
        products
        variants
        storeProducts
        types {
          name
          products
        }
      }
      products(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          node {
            id
            storeId
            title
            productType
            images
            available
            createdAt
            updatedAt
            variantCount
            supplierCount
            priceRange {
              low {
                amount
                currency
              }
              high {
                amount
                currency
              }
            }
            onboardingPriceRange {
              low {
                amount
                currency
              }
              high {
                amount
                currency
              }
            }
            variants(first: 1) {
              edges {
                node {
                  id
                  sku
                }
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

const PAGE_SIZE = 100

export type ListedProduct = CatalogScreenQuery['products']['edges'][number]['node']

/**
 * The products of a list, a hundred at a time; counts and prices follow the changes of admins and suppliers.
 */
export function useProductList(list: ProductList) {
  const { data, rows, refetchSoon, snapshot, loadMore, loadingMore, ...query } = useListQuery(
    CatalogScreenDocument,
    'products',
    { first: PAGE_SIZE, ...listVariables(productList, list) },
    // The list grows by scrolling alone, and a sync may add hundreds of rows above the visible ones.
    { asksBeyond: PAGE_SIZE },
  )
  const [changes, setChanges] = useState(0)
  const changed = () => {
    setChanges((count) => count + 1)
    refetchSoon()
  }
  useFollowCatalog(snapshot, changed)
  useFollowAssortment(snapshot, 'PRICING', changed)
  return {
    ...query,
    counts: data?.catalogueCounts,
    products: rows,
    /** Increases with every event. */
    changes,
    loadMore: () => {
      if (!loadingMore) void loadMore()
    },
    loadingMore,
  }
}
