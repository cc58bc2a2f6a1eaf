import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router-dom'
import { CatalogProductScreenDocument, CatalogVariantStartsDocument } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/queries/usePageStart.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'
import { useFollowPaid } from '../../parts/award/useFollowPaid.ts'
import { ProductHeadSkeleton } from '../../parts/product/ProductHeadSkeleton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { DetailShell } from '../../ui/page/DetailShell.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { usePageNumber } from '../../ui/list/usePageNumber.ts'
import { CatalogOnboardingPrices } from './CatalogOnboardingPrices.tsx'
import { CatalogProductHead } from './CatalogProductHead.tsx'
import { CatalogVariants, VARIANTS_PER_PAGE } from './CatalogVariants.tsx'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    query CatalogProductScreen($id: ID!, $first: Int, $after: String) {
      eventCursor
      product(id: $id) {
        id
        title
        ...CatalogProductHead_product
        ...CatalogOnboardingPrices_product
        variants(first: $first, after: $after) {
          edges {
            node {
              id
              ...CatalogVariants_variant @unmask
            }
          }
          totalCount
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    query CatalogVariantStarts($id: ID!, $first: Int, $after: String) {
      product(id: $id) {
        id
        variants(first: $first, after: $after) {
          pageInfo {
            endCursor
          }
        }
      }
    }
  `
)

/** One product, its variants, and their supplier prices. */
export function CatalogProductScreen() {
  const { productId = '' } = useParams()
  // State of one product must not carry over to another.
  return <OneProduct key={productId} productId={productId} />
}

function OneProduct({ productId }: { productId: string }) {
  const { page, goToPage } = usePageNumber()
  const start = usePageStart({
    page,
    pageSize: VARIANTS_PER_PAGE,
    document: CatalogVariantStartsDocument,
    variables: { id: productId },
    edgesOf: ({ product }) => product?.variants,
  })
  const read = useScreenQuery(
    CatalogProductScreenDocument,
    { id: productId, first: VARIANTS_PER_PAGE, after: start.after ?? null },
    { start },
  )
  const { data, refetchSoon, snapshot } = read
  useFollowCatalog(snapshot, refetchSoon)
  useFollowAssortment(snapshot, 'PRICING', refetchSoon)
  const shown = data?.product?.variants.edges ?? []
  useFollowPaid(
    snapshot,
    shown.map(({ node }) => node.id),
    refetchSoon,
  )

  return (
    <DetailShell
      back={<BackLink to={paths.products.link()}>Back to Products</BackLink>}
      read={read}
      thing={data?.product}
      nameOf={({ title }) => title}
      skeleton={<CatalogProductSkeleton />}
      missing={{
        title: 'Product not found',
        text: 'It may have been removed, in the store or in Loupe.',
        action: (
          <Button variant="outlined" component={Link} to={paths.products.link()}>
            All products
          </Button>
        ),
      }}
    >
      {(product) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
          <CatalogProductHead product={product} />
          <CatalogOnboardingPrices product={product} />
          <CatalogVariants
            variants={product.variants.edges.map(({ node }) => node)}
            total={product.variants.totalCount}
            page={start.shown}
            onPage={goToPage}
          />
        </Box>
      )}
    </DetailShell>
  )
}

/** Placeholder in the shape of the product while it loads. */
function CatalogProductSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ProductHeadSkeleton />
      <TableSkeleton rows={6} label="Loading product..." />
    </Box>
  )
}
