import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { text } from '../../../api/domain/list/params.ts'
import { ProductPageStartsDocument, ProductsScreenDocument } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/queries/usePageStart.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { usePageNumber } from '../../ui/list/usePageNumber.ts'
import { paths as pricingPaths } from '../pricing/paths.ts'
import { CatalogStats } from './CatalogStats.tsx'
import { ProductCard } from './ProductCard.tsx'
import { productGrid } from './productGrid.ts'
import { ProductSkeletons } from './ProductSkeletons.tsx'

void (
  /* GraphQL */ `
    query ProductsScreen($first: Int, $after: String, $filter: ProductFilter) {
      eventCursor
      catalogueCounts {
        products
        variants
      }
      products(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            id
            ...ProductCard_product
          }
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    query ProductPageStarts(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $counts: Boolean = false
      $filter: ProductFilter
    ) {
      products(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
        pageInfo {
          startCursor
          endCursor
        }
        totalCount @include(if: $counts)
      }
    }
  `
)

const PAGE_SIZE = 12

const listUrl = {
  paramNames: ['search'],
  read: (address: URLSearchParams) => ({ search: text(address.get('search')) }),
} as const

/** The catalog, twelve products per page, each linked to its variants and prices. */
export function ProductsScreen() {
  const { list: filter, change } = useListAddress(listUrl)
  const { search } = filter
  const { page, goToPage } = usePageNumber()
  const start = usePageStart({
    page,
    pageSize: PAGE_SIZE,
    document: ProductPageStartsDocument,
    variables: { filter },
    edgesOf: ({ products }) => products,
  })
  const { data, loading, error, refetch, recountSoon, snapshot } = useScreenQuery(
    ProductsScreenDocument,
    { first: PAGE_SIZE, after: start.after ?? null, filter },
    { start },
  )
  // Prices may change in another window, and only the server counts the priced variants.
  useFollowAssortment(snapshot, 'PRICING', refetch)
  useFollowCatalog(snapshot, recountSoon)

  const counts = data?.catalogueCounts
  const products = data?.products.edges.map((edge) => edge.node) ?? []
  const total = data?.products.totalCount ?? 0
  const pager = (
    <Pager
      page={start.shown}
      pageSize={PAGE_SIZE}
      total={total}
      noun={search ? 'matching product' : 'product'}
      // Five buttons, and the last page.
      buttons={6}
      onPage={(next) => {
        goToPage(next)
        window.scrollTo({ top: 0 })
      }}
    />
  )

  return (
    <>
      <PageHeader
        title="Products & SKUs"
        subtitle={
          counts
            ? `${counted(counts.products, 'product')} · ${counted(counts.variants, 'variant')}`
            : 'Set your list prices; quotes start from them.'
        }
        actions={
          <>
            <SearchField
              label="Search products..."
              value={search ?? ''}
              onChange={(typed) => change({ search: typed }, { typing: true })}
            />
            <Button variant="outlined" component={Link} to={pricingPaths.pricing.link()}>
              Edit all prices
            </Button>
          </>
        }
      />
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <>
          <CatalogStats counts={counts} areAllListed={search === null} />
          {loading || !data ? (
            <ProductSkeletons />
          ) : total === 0 ? (
            <EmptyState
              title="No products found"
              text={search ? `No products match "${search}"` : 'No products available from Shopify'}
              action={
                search ? (
                  <Button variant="outlined" onClick={() => change({ search: null })}>
                    Clear search
                  </Button>
                ) : undefined
              }
            />
          ) : products.length === 0 ? (
            <EmptyState title="Nothing on this page" action={pager} />
          ) : (
            <>
              <Box component="section" aria-label="Products of this page" sx={productGrid}>
                {products.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </Box>
              <Box sx={{ mt: 2 }}>{pager}</Box>
            </>
          )}
        </>
      )}
    </>
  )
}
