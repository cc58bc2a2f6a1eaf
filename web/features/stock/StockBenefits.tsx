import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CheckIcon } from '../../ui/icons.tsx'

const BENEFITS = [
  'The retailer sees at once what you could ship without making it first.',
  'A piece that is ready goes out sooner, and a short delivery time weighs in every comparison.',
  'One link to your pictures saves sending them with each quote.',
  'Nothing is promised: you keep selling the piece elsewhere, and remove it when it is gone.',
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
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
