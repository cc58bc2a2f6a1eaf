import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import type { CatalogueVariants_VariantFragment } from '../../gql/graphql.ts'
import { Money } from '../../ui/Money.tsx'
import { paths as supplierPaths } from '../supplier/paths.ts'
import { PriceRangeText } from './PriceRangeText.tsx'

const SHOWN = 3

type VariantPricesProps = {
  /** Lowest first. */
  prices: NonNullable<CatalogueVariants_VariantFragment['supplierPricing']>
  /** The variant's name. */
  of: string
}

/** Supplier prices of a variant: the lowest one, and all of them on demand. */
export function VariantPrices({ prices, of }: VariantPricesProps) {
  const [all, setAll] = useState(false)
  const [first] = prices
  const last = prices.at(-1)
  if (!first || !last)
    return (
      <Typography variant="body2" color="textSecondary">
        No supplier prices yet
      </Typography>
    )
  const more = all ? 'Show fewer' : `Show all ${inFigures(prices.length)}`
  return (
    <Box>
      <Typography variant="body2" component="p">
        {counted(prices.length, 'supplier')},{' '}
        <PriceRangeText range={{ low: first.basePrice, high: last.basePrice }} />
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5 }}>
        {(all ? prices : prices.slice(0, SHOWN)).map(
          ({ supplier, basePrice, leadTimeDays, certification }) => (
            <Typography
              key={supplier.id}
              component="li"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}
            >
              <MuiLink
                component={Link}
                to={supplierPaths.supplier.link(supplier.id)}
                color="inherit"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {supplier.companyName}
              </MuiLink>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
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
