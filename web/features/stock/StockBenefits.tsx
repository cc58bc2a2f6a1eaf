import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CheckIcon } from '../../ui/look/icons.tsx'
import { plainList } from '../../ui/look/styles.ts'

const BENEFITS = [
  'Everything you can ship right away is in one place.',
  'Ready pieces ship sooner, and a short delivery time counts in every comparison.',
  'One link to your pictures saves sending them with each quote.',
  'No commitment: keep selling the piece elsewhere, and remove it once it is sold.',
]

/** Why listing ready pieces is worth the effort. */
export function StockBenefits() {
  return (
    <Card
      component="section"
      aria-labelledby="stock-benefits"
      sx={{ p: { xs: 2, sm: 3 }, bgcolor: 'action.hover' }}
    >
      <Typography variant="h3" id="stock-benefits" sx={{ mb: 1.5 }}>
        Benefits of Listing Your Stock
      </Typography>
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1.25 }}>
        {BENEFITS.map((benefit) => (
          <Box key={benefit} component="li" sx={{ display: 'flex', gap: 1.25 }}>
            <CheckIcon aria-hidden fontSize="small" color="secondary" sx={{ mt: 0.25 }} />
            <Typography variant="body2">{benefit}</Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
