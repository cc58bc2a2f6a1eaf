import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ProductHead_ProductFragmentDoc } from '../../gql/graphql.ts'
import type { ProductHead_ProductFragment } from '../../gql/graphql.ts'
import { ProductDescription } from '../../parts/product/ProductDescription.tsx'
import { ProductGallery } from '../../parts/product/ProductGallery.tsx'
import { productHeadGrid } from '../../parts/product/productHeadGrid.ts'

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

/** A product's pictures, name and description. */
export function ProductHead(props: { product: FragmentType<ProductHead_ProductFragment> }) {
  const { data: product, complete } = useFragment({
    fragment: ProductHead_ProductFragmentDoc,
    from: props.product,
  })
  if (!complete) return null
  const { title, storeId, images, descriptionHtml, variantCount, pricedVariantCount } = product
  return (
    <Box sx={productHeadGrid}>
      <ProductGallery key={product.id} images={images} title={title} />
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
