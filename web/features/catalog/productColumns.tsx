import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { USUAL_CATEGORY } from '../../../api/domain/catalog/usualCategory.ts'
import { counted } from '../../../api/domain/counted.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { stretched, twoLines } from '../../ui/look/styles.ts'
import type { VirtualColumn } from '../../ui/list/VirtualColumn.ts'
import { paths } from './paths.ts'
import { PriceRangeText } from './PriceRangeText.tsx'
import type { ListedProduct } from './useProductList.ts'

/** The columns of the product list. */
export const productColumns = (): VirtualColumn<ListedProduct>[] => [
  {
    key: 'product',
    header: 'Product',
    width: 'minmax(202px, 2.2fr)',
    inCard: 'wholeWidth',
    sorts: [{ value: 'title', direction: 'ascending' }],
    cell: (product) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <ProductImage src={product.images[0]} alt="" size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" title={product.title} sx={twoLines}>
            {product.title}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {product.productType || USUAL_CATEGORY}
            {product.available ? '' : ' · unavailable'}
          </Typography>
        </Box>
      </Box>
    ),
  },
  { key: 'sku', header: 'SKU', width: 'minmax(134px, 1fr)', cell: skuOf },
  {
    key: 'variants',
    header: 'Variants',
    width: '98px',
    inCard: 'unlabeled',
    cell: ({ variantCount }) => counted(variantCount, 'variant'),
  },
  {
    key: 'suppliers',
    header: 'Suppliers',
    width: '98px',
    inCard: 'unlabeled',
    cell: ({ supplierCount }) => counted(supplierCount ?? 0, 'supplier'),
  },
  {
    key: 'prices',
    header: 'Price Range',
    width: '178px',
    cell: ({ priceRange: base, onboardingPriceRange: onboarding }) => (
      // A wide range takes two lines.
      <Box sx={{ lineHeight: 1.25 }}>
        <PriceRangeText range={base ?? onboarding} />
        {onboarding ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ lineHeight: 1.25 }}>
            {base ? (
              <>
                USA <PriceRangeText range={onboarding} /> at onboarding
              </>
            ) : (
              'USA, at onboarding'
            )}
          </Typography>
        ) : null}
      </Box>
    ),
  },
  {
    key: 'updated',
    header: 'Last Updated',
    width: '146px',
    sorts: [{ value: 'updated', direction: 'descending' }],
    cell: ({ createdAt, updatedAt }) => (
      <>
        <DateText value={updatedAt} />
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          noWrap
          sx={{ display: { xs: 'none', md: 'block' } }}
        >
          Added <DateText value={createdAt} />
        </Typography>
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: '82px',
    inCard: 'unlabeled',
    cell: ({ id, title }) => (
      <Button
        component={Link}
        to={paths.product.link(id)}
        state={CAME_FROM_LIST}
        size="small"
        variant="outlined"
        aria-label={`View ${title}`}
        sx={stretched}
      >
        View
      </Button>
    ),
  },
]

/** The store's product id; products created in Loupe show the SKU of their variant instead. */
function skuOf({ storeId, variants, variantCount }: ListedProduct) {
  const sku = storeId ?? variants.edges[0]?.node.sku
  const more = storeId === null && variantCount > 1 ? ` +${variantCount - 1}` : ''
  return (
    <Typography
      component="span"
      noWrap
      sx={{ display: 'block', fontSize: 'inherit' }}
      title={sku ?? undefined}
    >
      {sku ? `${sku}${more}` : '–'}
    </Typography>
  )
}
