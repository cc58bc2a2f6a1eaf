import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { ArrowRightIcon, AwardIcon, DiamondIcon, RequestsIcon } from '../../ui/look/icons.tsx'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as productPaths } from '../products/paths.ts'
import type { SupplierStats } from './supplierStats.ts'
import { plainList } from '../../ui/look/styles.ts'

/** The supplier's open tasks, each with its link. */
export function TakeAction({ stats }: { stats: SupplierStats }) {
  const actions = [
    {
      icon: <RequestsIcon />,
      title: 'Quote on new requests',
      text:
        stats.openOpportunities === 0
          ? 'No requests need your quote. New ones appear automatically.'
          : `${counted(stats.openOpportunities, 'request needs', 'requests need')} your price.`,
      to: opportunityPaths.opportunities.link(),
    },
    {
      icon: <DiamondIcon />,
      title: 'Set your prices',
      text: 'Quotes start from your own landing prices and lead times.',
      to: productPaths.products.link(),
    },
    {
      icon: <AwardIcon />,
      title: 'Manage awarded orders',
      text:
        stats.ordersToAnswer === 0
          ? 'Add tracking and follow their progress.'
          : `${counted(stats.ordersToAnswer, 'order needs', 'orders need')} your answer.`,
      to: orderPaths.awardedOrders.link(),
    },
  ]
  return (
    <Box component="section" aria-labelledby="take-action">
      <Typography variant="h3" id="take-action" sx={{ mb: 2 }}>
        Take Action
      </Typography>
      <Card component="ul" sx={plainList}>
        {actions.map(({ icon, title, text, to }) => (
          <Box component="li" key={title} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <CardActionArea
              component={Link}
              to={to}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: 1.75 }}
            >
              <Box aria-hidden sx={{ color: 'secondary.main', display: 'flex' }}>
                {icon}
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle1" component="p">
                  {title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {text}
                </Typography>
              </Box>
              <ArrowRightIcon aria-hidden fontSize="small" />
            </CardActionArea>
          </Box>
        ))}
      </Card>
    </Box>
  )
}
