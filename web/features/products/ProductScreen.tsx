import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link, useLocation, useParams } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import {
  type ProductHead_ProductFragment,
  ProductHead_ProductFragmentDoc,
  ProductScreenDocument,
} from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'
import { ProductDescription } from '../../parts/product/ProductDescription.tsx'
import { ProductGallery } from '../../parts/product/ProductGallery.tsx'
import { ProductHeadSkeleton } from '../../parts/product/ProductHeadSkeleton.tsx'
import { productHeadGrid } from '../../parts/product/productHeadGrid.ts'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { cameFrom } from '../../ui/page/cameFrom.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { DetailShell } from '../../ui/page/DetailShell.tsx'
import { useRecent } from '../../ui/list/useRecent.ts'
import { paths as dashboardPaths } from '../supplierDashboard/paths.ts'
import { paths } from './paths.ts'
import { useLinkedVariant } from './useLinkedVariant.ts'
import { useVariantPage, VARIANTS_PER_PAGE } from './useVariantPage.ts'
import { VariantList } from './VariantList.tsx'

void (
  /* GraphQL */ `
    query ProductScreen($id: ID!, $first: Int, $after: String, $labGrown: Boolean) {
      eventCursor
      product(id: $id) {
        id
        title
        ...ProductHead_product
        variantCount
        labGrownCount
        minedCount
        variants(first: $first, after: $after, labGrown: $labGrown) {
          edges {
            node {
              id
              ...VariantRow_variant
            }
          }
          totalCount
        }
      }
    }
  `
)

/** One product, its variants, and the supplier's own price for each of them. */
export function ProductScreen() {
  const { productId = '' } = useParams()
  const place = useVariantPage(productId)
  const read = useScreenQuery(
    ProductScreenDocument,
    { id: productId, first: VARIANTS_PER_PAGE, after: place.start.after ?? null, labGrown: place.labGrown },
    { start: place.start },
  )
  const { data, refetch, recountSoon, snapshot } = read
  const rows = data?.product?.variants.edges.map(({ node }) => node)
  const linked = useLinkedVariant(
    productId,
    place,
    rows?.map(({ id }) => id),
    snapshot.reading,
  )
  const { recent, mark } = useRecent()
  useFollowAssortment(snapshot, 'PRICING', (variantId) => {
    if (variantId !== null) mark(variantId)
    refetch()
  })
  useFollowCatalog(snapshot, recountSoon)
  const fromDashboard = cameFrom(useLocation().state) === dashboardPaths.dashboard.link()

  return (
    <DetailShell
      back={
        fromDashboard ? (
          <BackLink to={dashboardPaths.dashboard.link()}>Back to Dashboard</BackLink>
        ) : (
          <BackLink to={paths.products.link()}>Back to Products</BackLink>
        )
      }
      read={read}
      thing={data?.product}
      nameOf={({ title }) => title}
      skeleton={<ProductSkeleton />}
      missing={{
        title: 'Product not found',
        text: 'The requested product could not be found.',
        action: (
          <Button variant="outlined" component={Link} to={paths.products.link()}>
            Back to Products
          </Button>
        ),
      }}
    >
      {(product) => (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <ProductHead product={product} />
          <VariantList
            product={product}
            variants={product.variants.edges.map((edge) => edge.node)}
            linked={linked}
            total={product.variants.totalCount}
            counts={{ all: product.variantCount, lab: product.labGrownCount, mined: product.minedCount }}
            place={place}
            recent={recent}
            onRefused={refetch}
          />
        </Box>
      )}
    </DetailShell>
  )
}

/** Placeholder in the shape of the product while it loads. */
function ProductSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ProductHeadSkeleton />
      <CardSkeletons count={3} height={168} label="Loading product..." />
    </Box>
  )
}

void (
  /* GraphQL */ `
    fragment ProductHead_product on Product {
      id
      title
      storeId
      images
      descriptionHtml
      variantCount
      pricedVariantCount
    }
  `
)

const MAX_PICTURES = 5

/** A product's pictures, name and description. */
function ProductHead(props: { product: FragmentType<ProductHead_ProductFragment> }) {
  const { data: product, complete } = useFragment({
    fragment: ProductHead_ProductFragmentDoc,
    from: props.product,
  })
  if (!complete) return null
  const { title, storeId, images, descriptionHtml, variantCount, pricedVariantCount } = product
  return (
    <Box sx={productHeadGrid}>
      <ProductGallery key={product.id} images={images} title={title} max={MAX_PICTURES} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
          <Chip size="small" variant="outlined" label={counted(variantCount, 'variant')} />
          {storeId ? <Chip size="small" variant="outlined" label={`Shopify ID: ${storeId}`} /> : null}
          {pricedVariantCount === null ? null : (
            <Chip
              size="small"
              variant="outlined"
              color={pricedVariantCount === variantCount && variantCount > 0 ? 'success' : 'default'}
              label={`${inFigures(pricedVariantCount)} of ${inFigures(variantCount)} priced`}
            />
          )}
        </Box>
        {descriptionHtml ? <ProductDescription html={descriptionHtml} /> : null}
      </Box>
    </Box>
  )
}
