import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { USUAL_CATEGORY } from '../../../api/domain/catalog/usualCategory.ts'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { CatalogProductHead_ProductFragmentDoc } from '../../gql/graphql.ts'
import type { CatalogProductHead_ProductFragment } from '../../gql/graphql.ts'
import { ProductDescription } from '../../parts/product/ProductDescription.tsx'
import { ProductGallery } from '../../parts/product/ProductGallery.tsx'
import { productHeadGrid } from '../../parts/product/productHeadGrid.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { PriceRangeText } from './PriceRangeText.tsx'
import { RemoveProduct } from './RemoveProduct.tsx'

void (
  /* GraphQL */ `
    fragment CatalogProductHead_product on Product {
      id
      title
      storeId
      images
      descriptionHtml
      productType
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
    }
  `
)

/** A product's pictures, name, description, and suppliers' price ranges. */
export function CatalogProductHead(props: { product: FragmentType<CatalogProductHead_ProductFragment> }) {
  const { data: product, complete } = useFragment({
    fragment: CatalogProductHead_ProductFragmentDoc,
    from: props.product,
  })
  if (!complete) return null
  return (
    <Box sx={productHeadGrid}>
      <ProductGallery key={product.id} images={product.images} title={product.title} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {product.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
          <Chip size="small" variant="outlined" label={product.productType || USUAL_CATEGORY} />
          <Chip
            size="small"
            variant="outlined"
            label={product.storeId === null ? 'Created in Loupe' : `Shopify ID: ${product.storeId}`}
          />
          {product.available ? null : (
            <Chip size="small" variant="outlined" color="warning" label="Unavailable in the store" />
          )}
        </Box>
        <Box sx={{ my: 2.5 }}>
          <FactList minWidth={200} paired>
            <Fact label="Variants">{inFigures(product.variantCount)}</Fact>
            <Fact label="Priced by">{counted(product.supplierCount ?? 0, 'supplier')}</Fact>
            <Fact label="Base prices">
              <PriceRangeText range={product.priceRange} />
            </Fact>
            {product.onboardingPriceRange ? (
              <Fact label="Onboarding prices, USA">
                <PriceRangeText range={product.onboardingPriceRange} />
              </Fact>
            ) : null}
            <Fact label="Added">
              <DateText value={product.createdAt} />
            </Fact>
            <Fact label="Last updated">
              <DateText value={product.updatedAt} withTime />
            </Fact>
          </FactList>
        </Box>
        {product.descriptionHtml ? <ProductDescription html={product.descriptionHtml} /> : null}
        {product.storeId === null ? <RemoveProduct id={product.id} title={product.title} /> : null}
      </Box>
    </Box>
  )
}
