import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import type { CatalogVariants_VariantFragment } from '../../gql/graphql.ts'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { OptionChips } from '../../ui/value/OptionChips.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { PriceRangeText } from './PriceRangeText.tsx'
import { paths as supplierPaths } from '../supplier/paths.ts'
import { plainList } from '../../ui/look/styles.ts'

type Variant = CatalogVariants_VariantFragment

/** The variant columns that admins see. */
export const variantColumns: Column<Variant>[] = [
  {
    key: 'variant',
    header: 'Variant',
    width: '22%',
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
    width: '6.5%',
    cell: ({ weightGrams }) =>
      weightGrams === null ? <EmptyValue /> : `${inFigures(Number(weightGrams))} g`,
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'right',
    width: '5.5%',
    cell: ({ inventoryQuantity }) =>
      inventoryQuantity === null ? <EmptyValue /> : inFigures(inventoryQuantity),
  },
  {
    key: 'suppliers',
    header: 'Suppliers',
    width: '36%',
    cell: ({ supplierPricing, displayName }) => (
      <VariantPrices prices={supplierPricing ?? []} of={displayName} />
    ),
  },
  {
    key: 'lastPaid',
    header: 'Last paid',
    width: '12%',
    cell: ({ lastPaid }) => (lastPaid ? <LastPaid paid={lastPaid} /> : <EmptyValue />),
  },
]

const SHOWN = 3

type VariantPricesProps = {
  /** Lowest first. */
  prices: NonNullable<CatalogVariants_VariantFragment['supplierPricing']>
  /** The variant's name. */
  of: string
}

/** Suppliers’ list prices of a variant: the lowest one, and all of them on demand. */
function VariantPrices({ prices, of }: VariantPricesProps) {
  const [all, setAll] = useState(false)
  const [first] = prices
  const last = prices.at(-1)
  if (!first || !last)
    return (
      <Typography variant="body2" color="textSecondary">
        No list prices yet
      </Typography>
    )
  const inStock = prices.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
  const more = all ? 'Show fewer' : `Show all ${inFigures(prices.length)}`
  return (
    <Box>
      <Typography variant="body2" component="p">
        {counted(prices.length, 'supplier')},{' '}
        <PriceRangeText range={{ low: first.basePrice, high: last.basePrice }} />
        {inStock > 0 ? `, ${inFigures(inStock)} in stock` : ''}
      </Typography>
      <Box component="ul" sx={{ ...plainList, mt: 0.5 }}>
        {(all ? prices : prices.slice(0, SHOWN)).map(
          ({ supplier, basePrice, leadTimeDays, certification, stock }) => (
            <Typography
              key={supplier.id}
              component="li"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}
            >
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                <MuiLink component={Link} to={supplierPaths.supplier.link(supplier.id)} color="inherit">
                  <bdi>{supplier.companyName}</bdi>
                </MuiLink>
                {stock ? ` · ${inFigures(stock)} in stock` : ''}
              </Box>
              <Box component="span" sx={{ whiteSpace: 'nowrap', ml: { lg: 'auto' } }}>
                <Money value={basePrice} /> · {counted(leadTimeDays, 'day')} · {certification}
              </Box>
            </Typography>
          ),
        )}
      </Box>
      {prices.length > SHOWN ? (
        <Button
          size="small"
          aria-expanded={all}
          aria-label={`${more} for ${of}`}
          onClick={() => setAll(!all)}
          sx={{ ml: -1.5 }}
        >
          {more}
        </Button>
      ) : null}
    </Box>
  )
}

function LastPaid({ paid }: { paid: NonNullable<Variant['lastPaid']> }) {
  return (
    <Box>
      <MuiLink component={Link} to={orderPaths.order.link(paid.order.id)} variant="body2">
        <Money value={paid.perPiece} />
      </MuiLink>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {paid.quantity > 1 ? `each of ${counted(paid.quantity, 'unit')} · ` : ''}
        {paid.supplier.companyName}, <DateText value={paid.awardedAt} />
      </Typography>
    </Box>
  )
}
