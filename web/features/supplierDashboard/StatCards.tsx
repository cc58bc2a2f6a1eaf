import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { SupplierDashboardScreenQuery } from '../../gql/graphql.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as productPaths } from '../products/paths.ts'
import { paths as supplierQuotePaths } from '../supplierQuotes/paths.ts'
import { statGrid } from './statGrid.ts'

export type SupplierStats = SupplierDashboardScreenQuery['supplierStats']

type StatCardsProps = {
  stats: SupplierStats
  /** In the whole catalogue. */
  variants: number
}

/** How things stand, in four figures; each leads to what it counts. */
export function StatCards({ stats, variants }: StatCardsProps) {
  const cards = [
    {
      label: 'Open Opportunities',
      figure: stats.openOpportunities,
      note: stats.closingSoon > 0 ? `${stats.closingSoon} closing within 2 hours` : 'None closing soon',
      urgent: stats.closingSoon > 0,
      to: opportunityPaths.opportunities.link(),
    },
    {
      label: 'Active Quotes',
      figure: stats.activeQuotes,
      note: `Of ${stats.submittedQuotes} submitted`,
      urgent: false,
      to: supplierQuotePaths.quotes.link(),
    },
    {
      label: 'Awarded Orders',
      figure: stats.awardedOrders,
      note: orderNote(stats),
      urgent: stats.ordersToAnswer > 0,
      to: orderPaths.awardedOrders.link(),
    },
    {
      label: 'Variants Priced',
      figure: stats.pricedVariants,
      note: `Of ${variants} in the catalogue`,
      urgent: false,
      to: productPaths.products.link(),
    },
  ]
  return (
    <Box component="section" aria-label="Your figures">
      <Box component="ul" sx={{ ...statGrid, listStyle: 'none', m: 0, p: 0 }}>
        {cards.map(({ label, figure, note, urgent, to }) => (
          <Card key={label} component="li">
            <CardActionArea component={Link} to={to} sx={{ height: '100%', p: { xs: 2, sm: 2.5 } }}>
              <Typography variant="overline" component="p" color="textSecondary" sx={{ lineHeight: 1.5 }}>
                {label}
              </Typography>
              <Typography component="p" sx={{ typography: 'h2', fontSize: '2rem', my: 0.5 }}>
                {figure}
              </Typography>
              <Typography
                variant="caption"
                component="p"
                sx={{ color: urgent ? 'error.main' : 'text.secondary', fontWeight: urgent ? 600 : undefined }}
              >
                {note}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

function orderNote({ awardedOrders, ordersToAnswer }: SupplierStats): string {
  if (ordersToAnswer > 0) return `${ordersToAnswer} to accept or reject`
  return awardedOrders > 0 ? 'All answered' : 'None yet'
}
