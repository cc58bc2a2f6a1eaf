import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AwardIcon, BoxIcon, EyeIcon, RequestsIcon } from '../../ui/icons.tsx'

const FEATURES = [
  {
    title: 'Order Webhook',
    text: 'Store orders arrive signed and at once. Each line becomes a quote request, once and only once.',
    icon: <BoxIcon />,
  },
  {
    title: 'Admin Panel',
    text: 'Requests, quotes and orders on one desk. Award the best quote and follow the piece to its delivery.',
    icon: <EyeIcon />,
  },
  {
    title: 'Supplier Portal',
    text: 'Artisans see what is open, with its deadline ticking, and quote or decline. Customers stay anonymous.',
    icon: <RequestsIcon />,
  },
  {
    title: 'Quote Management',
    text: 'Prices and lead times side by side, filling in as they are given. Every change is kept and dated.',
    icon: <AwardIcon />,
  },
]

/** What Loupe consists of. */
export function Features() {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {FEATURES.map((feature) => (
        <Box component="li" key={feature.title} sx={{ bgcolor: 'background.paper', p: { xs: 3, md: 4 } }}>
          <Box aria-hidden sx={{ color: 'secondary.main', mb: 2.5, '& svg': { fontSize: 28 } }}>
            {feature.icon}
          </Box>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {feature.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {feature.text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
