import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router-dom'
import { ProductScreenChangedDocument, ProductScreenDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { DetailShell } from '../../ui/DetailShell.tsx'
import { useRecent } from '../../ui/useRecent.ts'
import { paths } from './paths.ts'
import { ProductHead } from './ProductHead.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
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

void (
  /* GraphQL */ `
    subscription ProductScreenChanged($after: EventCursor) {
      assortmentChanged(after: $after) {
        cursor
        part
        variantId
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
  const { data, refetch, snapshot } = read
  const { recent, mark } = useRecent()
  useLive({
    document: ProductScreenChangedDocument,
    snapshot,
    onEvent: ({ assortmentChanged: { part, variantId } }) => {
      if (part !== 'PRICING') return
      if (variantId !== null) mark(variantId)
      refetch()
    },
  })

  return (
    <DetailShell
      back={<BackLink to={paths.products.link()}>Back to Products</BackLink>}
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
            variants={product.variants.edges.map((edge) => edge.node)}
            total={product.variants.totalCount}
            counts={{ all: product.variantCount, lab: product.labGrownCount, mined: product.minedCount }}
            place={place}
            recent={recent}
          />
        </Box>
      )}
    </DetailShell>
  )
}
