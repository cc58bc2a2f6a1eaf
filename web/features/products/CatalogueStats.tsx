import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'

type Counts = { products: number; variants: number }

/** Three figures of the whole catalogue, whatever is searched for. */
export function CatalogueStats({ counts }: { counts: Counts | undefined }) {
  const figures = [
    { label: 'Total Products', value: counts?.products },
    { label: 'Total Variants', value: counts?.variants },
    {
      label: 'Avg Variants/Product',
      // May be broken behind the stroke, on a phone.
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
      aria-label="The catalogue in figures"
      sx={{
        m: 0,
        mb: 3,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {figures.map(({ label, shown = label, value }) => (
        <Card key={label} sx={{ p: { xs: 1.5, sm: 2.5 }, display: 'flex', flexDirection: 'column' }}>
          <Typography
            component="dt"
            variant="overline"
            color="textSecondary"
            sx={{ lineHeight: 1.5, letterSpacing: { xs: '0.04em', sm: '0.1em' }, overflowWrap: 'anywhere' }}
          >
            {shown}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, mt: 'auto', pt: 0.5 }}>
            {value === undefined ? <Skeleton width="2em" /> : value.toLocaleString('en-US')}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

const average = ({ products, variants }: Counts) => (products === 0 ? 0 : Math.round(variants / products))
