import { useState } from 'react'
import type { ProductList } from '../../../api/domain/catalogue/productList.ts'
import {
  CatalogueScreenChangedDocument,
  CatalogueScreenDocument,
  CatalogueScreenPricedDocument,
} from '../../gql/graphql.ts'
import type { CatalogueScreenQuery, CatalogueScreenQueryVariables } from '../../gql/graphql.ts'
import { toEnum } from '../../live/toEnum.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useThrottled } from '../../ui/useThrottled.ts'

void (
  /* GraphQL */ `
    query CatalogueScreen(
      $first: Int
      $after: String
      $search: String
      $sort: ProductSort
      $productType: String
      $source: ProductSource
    ) {
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
      products(
        first: $first
        after: $after
        search: $search
        sort: $sort
        productType: $productType
        source: $source
      ) {
        edges {
          node {
            id
            storeId
            title
            productType
            images
            available
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

void (
  /* GraphQL */ `
    subscription CatalogueScreenChanged($after: EventCursor) {
      catalogueChanged(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription CatalogueScreenPriced($after: EventCursor) {
      assortmentChanged(after: $after) {
        cursor
        part
      }
    }
  `
)

const PAGE_SIZE = 100

export type ListedProduct = CatalogueScreenQuery['products']['edges'][number]['node']

/** The products of a list, a hundred at a time; counts and prices follow the changes of admins and suppliers. */
export function useProductList({ sort, search, productType, source }: ProductList) {
  const variables: CatalogueScreenQueryVariables = {
    first: PAGE_SIZE,
    sort: toEnum(sort),
    search,
    productType,
    source: source && toEnum(source),
  }
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(CatalogueScreenDocument, variables)
  const [outdated, setOutdated] = useState(false)
  const read = () => {
    setOutdated(false)
    refetch()
  }
  const edges = data?.products.edges
  // A refetch returns to the first page, so users who have loaded more are asked first and keep their place.
  const readSoon = useThrottled(() => (edges && edges.length > PAGE_SIZE ? setOutdated(true) : refetch()))
  const [changes, setChanges] = useState(0)
  const changed = () => {
    setChanges((count) => count + 1)
    readSoon()
  }
  useLive({ document: CatalogueScreenChangedDocument, snapshot, onEvent: changed })
  useLive({
    document: CatalogueScreenPricedDocument,
    snapshot,
    onEvent: ({ assortmentChanged: { part } }) => {
      if (part === 'PRICING') changed()
    },
  })
  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: data?.products.pageInfo.endCursor ?? null }),
  )
  return {
    counts: data?.catalogueCounts,
    products: edges?.map(({ node }) => node),
    total: data?.products.totalCount ?? 0,
    hasMore: data?.products.pageInfo.hasNextPage ?? false,
    error,
    outdated,
    /** Increases with every event. */
    changes,
    refetch: read,
    loadMore: () => {
      if (!loadingMore) void loadMore()
    },
    loadingMore,
  }
}
