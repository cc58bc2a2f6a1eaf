import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { inFigures } from '../../../api/domain/counted.ts'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { paths as pricingPaths } from '../pricing/paths.ts'
import { paths } from './paths.ts'

type Counts = { products: number; variants: number }

type CatalogStatsProps = {
  counts: Counts | undefined
  /** The whole catalog is below the figures, so this number needs no link. */
  areAllListed: boolean
}

/** Three figures of the whole catalog, regardless of the search. */
export function CatalogStats({ counts, areAllListed }: CatalogStatsProps) {
  const figures = [
    {
      label: 'Total Products',
      value: counts?.products,
      to: areAllListed ? undefined : paths.products.link(),
    },
    { label: 'Total Variants', value: counts?.variants, to: pricingPaths.pricing.link() },
    {
      label: 'Avg Variants/Product',
      // May wrap after the slash on a phone.
      shown: (
        <>
          Avg Variants/
          <wbr />
          Product
        </>
      ),
      value: counts && average(counts),
    },
  ]
  return (
    <Box
      component="dl"
      aria-label="Catalog totals"
      sx={{
        m: 0,
        mb: 3,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {figures.map(({ label, shown = label, value, to }) => (
        <Card key={label} sx={{ p: { xs: 1, sm: 2.5 }, display: 'flex', flexDirection: 'column' }}>
          <Typography
            component="dt"
            variant="overline"
            color="textSecondary"
            sx={{ lineHeight: 1.5, letterSpacing: { xs: '0.04em', sm: '0.1em' }, overflowWrap: 'anywhere' }}
          >
            {shown}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, mt: 'auto', pt: 0.5 }}>
            {value === undefined ? (
              <Skeleton width="2em" />
            ) : to ? (
              <FigureLink count={value} to={to} />
            ) : (
              inFigures(value)
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

const average = ({ products, variants }: Counts) => (products === 0 ? 0 : Math.round(variants / products))
