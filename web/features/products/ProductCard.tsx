import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ProductCard_ProductFragmentDoc } from '../../gql/graphql.ts'
import type { ProductCard_ProductFragment } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { ShortId } from '../../ui/value/ShortId.tsx'
import { atMostLines } from '../../ui/look/styles.ts'
import { paths } from './paths.ts'
import { ProductPicture } from '../../parts/product/ProductPicture.tsx'

void (
  /* GraphQL */ `
    fragment ProductCard_product on Product {
      id
      title
      images
      variantCount
      pricedVariantCount
    }
  `
)

/** One product of the grid, with its number of variants and how many of them are priced. */
export function ProductCard(props: { product: FragmentType<ProductCard_ProductFragment> }) {
  const { data: product, complete } = useFragment({
    fragment: ProductCard_ProductFragmentDoc,
    from: props.product,
  })
  if (!complete) return null
  const { id, title, images, variantCount, pricedVariantCount } = product
  const link = paths.product.link(id)
  return (
    <Card
      component="article"
      aria-label={title}
      // On phones a row, so that the next products are in sight.
      sx={{
        display: 'flex',
        flexDirection: { sm: 'column' },
        alignItems: { xs: 'flex-start', sm: 'stretch' },
      }}
    >
      <Box
        sx={{
          width: { xs: 92, sm: 'auto' },
          m: { xs: '12px 0 12px 12px', sm: 0 },
          borderRadius: { xs: 1, sm: 0 },
          overflow: 'hidden',
          flexShrink: 0,
        }}
      >
        <ProductPicture src={images[0]} title={title} />
      </Box>
      <Box
        sx={{
          p: { xs: 1.5, sm: 2 },
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: 0.75, sm: 1.5 },
          flex: 1,
          minWidth: 0,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            columnGap: 1,
            rowGap: 0.5,
            alignItems: 'flex-start',
            justifyContent: 'space-between',
          }}
        >
          <Typography variant="h4" component="h3" title={title} sx={{ ...atMostLines(3), minWidth: 0 }}>
            {title}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            label={counted(variantCount, 'variant')}
            sx={{ flexShrink: 0 }}
          />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto' }}>
          ID: <ShortId id={id} />
          {variantCount > 0
            ? ` · ${inFigures(pricedVariantCount ?? 0)} of ${inFigures(variantCount)} priced`
            : null}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            '& .MuiButton-root': {
              flex: '1 0 auto',
              px: 1,
              fontSize: { xs: '0.8125rem', sm: '0.875rem' },
              whiteSpace: 'nowrap',
            },
          }}
        >
          <Button
            variant="outlined"
            component={Link}
            to={link}
            state={CAME_FROM_LIST}
            aria-label={`View Variants of ${title}`}
          >
            View Variants
          </Button>
          <Button
            variant="contained"
            component={Link}
            to={link}
            state={CAME_FROM_LIST}
            aria-label={`Set Pricing of ${title}`}
          >
            Set Pricing
          </Button>
        </Box>
      </Box>
    </Card>
  )
}
