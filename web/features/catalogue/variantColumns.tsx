import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import type { CatalogueVariants_VariantFragment } from '../../gql/graphql.ts'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { OptionChips } from '../../ui/OptionChips.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { VariantPrices } from './VariantPrices.tsx'

type Variant = CatalogueVariants_VariantFragment

/** The variant columns that admins see. */
export const variantColumns: Column<Variant>[] = [
  {
    key: 'variant',
    header: 'Variant',
    width: '23%',
    wholeWidth: true,
    cell: ({ id, displayName, sku, options, available }) => (
      <>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {displayName}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sku ? `SKU ${sku}` : 'No SKU'}
          {available ? '' : ' · unavailable'}
        </Typography>
        {displayName === options.join(' / ') ? null : <OptionChips options={options} />}
        <MuiLink
          component={Link}
          to={`${quotePaths.requests.link()}?variant=${id}`}
          variant="body2"
          aria-label={`Requests for ${displayName}`}
          sx={{ display: 'inline-block', py: 0.75 }}
        >
          Requests
        </MuiLink>
      </>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    width: '9%',
    cell: ({ price }) => (price ? <Money value={price} /> : <EmptyValue />),
  },
  {
    key: 'cost',
    header: 'Cost',
    align: 'right',
    width: '9%',
    cell: ({ cost }) => (cost ? <Money value={cost} /> : <EmptyValue />),
  },
  {
    key: 'weight',
    header: 'Weight',
    align: 'right',
    width: '7%',
    cell: ({ weightGrams }) =>
      weightGrams === null ? <EmptyValue /> : `${inFigures(Number(weightGrams))} g`,
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'right',
    width: '6%',
    cell: ({ inventoryQuantity }) =>
      inventoryQuantity === null ? <EmptyValue /> : inFigures(inventoryQuantity),
  },
  {
    key: 'suppliers',
    header: 'Suppliers',
    width: '31%',
    cell: ({ supplierPricing, displayName }) => (
      <VariantPrices prices={supplierPricing ?? []} of={displayName} />
    ),
  },
  {
    key: 'lastPaid',
    header: 'Last paid',
    width: '15%',
    cell: ({ lastPaid }) => (lastPaid ? <LastPaid paid={lastPaid} /> : <EmptyValue />),
  },
]

function LastPaid({ paid }: { paid: NonNullable<Variant['lastPaid']> }) {
  return (
    <Box>
      <MuiLink component={Link} to={orderPaths.order.link(paid.order.id)} variant="body2">
        <Money value={paid.perPiece} />
      </MuiLink>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {paid.quantity > 1 ? `each of ${counted(paid.quantity, 'piece')} · ` : ''}
        {paid.supplier.companyName}, <DateText value={paid.awardedAt} />
      </Typography>
    </Box>
  )
}
