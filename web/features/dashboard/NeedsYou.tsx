import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { deskNeeds } from '../../../api/domain/list/deskNeeds.ts'
import { ArrowRightIcon, CheckIcon } from '../../ui/icons.tsx'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { paths as storePaths } from '../store/paths.ts'
import { paths as supplierPaths } from '../suppliers/paths.ts'
import type { DeskFigures } from './deskStats.ts'

/** The grid columns by the number of items. */
const COLUMNS: Readonly<Record<number, { xs: string; sm?: string; md?: string; xl?: string }>> = {
  1: { xs: '1fr' },
  2: { xs: '1fr', sm: '1fr 1fr' },
  3: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
  4: { xs: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' },
  5: { xs: '1fr', sm: '1fr 1fr' },
  6: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
  7: { xs: '1fr', sm: '1fr 1fr' },
  8: { xs: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' },
  9: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
}

const one = (count: number, single: string, several: string) => (count === 1 ? single : several)

/** What needs an admin's action, most urgent first; each links to the list of exactly what it counts. */
export function NeedsYou({ needs }: { needs: DeskFigures['needs'] }) {
  const { heldRequests, closingSoon, toDecide, rejectedOrders, toReconfirm, pendingSuppliers } = needs
  const { linesToMap, deadDeliveries, privacyRequests } = needs
  const waiting = [
    {
      count: heldRequests,
      text: one(heldRequests, 'request awaiting release', 'requests awaiting release'),
      detail: 'details mention the customer',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.heldRequests.query}`,
    },
    {
      count: closingSoon,
      text: one(closingSoon, 'request closes within 2 hours', 'requests close within 2 hours'),
      detail: 'with fewer than 2 quotes',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.closingSoon.query}`,
    },
    {
      count: toDecide,
      text: one(toDecide, 'request is past its deadline', 'requests are past their deadline'),
      detail: 'with quotes to decide on',
      urgent: true,
      to: `${quotePaths.requests.link()}?${deskNeeds.toDecide.query}`,
    },
    {
      count: rejectedOrders,
      text: one(rejectedOrders, 'order was rejected', 'orders were rejected'),
      detail: 'and can go to another supplier',
      urgent: true,
      to: `${orderPaths.orders.link()}?${deskNeeds.rejectedOrders.query}`,
    },
    {
      count: deadDeliveries,
      text: one(deadDeliveries, 'store delivery failed', 'store deliveries failed'),
      detail: 'and can be replayed',
      urgent: true,
      to: storePaths.deliveries.link('status=dead'),
    },
    {
      count: toReconfirm,
      text: one(toReconfirm, 'request changed after quoting', 'requests changed after quoting'),
      detail: 'quotes need reconfirming',
      urgent: false,
      to: `${quotePaths.requests.link()}?${deskNeeds.toReconfirm.query}`,
    },
    {
      count: linesToMap,
      text: one(linesToMap, 'order line needs mapping', 'order lines need mapping'),
      detail: 'to a catalog variant',
      urgent: false,
      to: storePaths.lines.link(),
    },
    {
      count: pendingSuppliers,
      text: one(pendingSuppliers, 'supplier is pending', 'suppliers are pending'),
      detail: 'for you to approve or reject',
      urgent: false,
      to: `${supplierPaths.suppliers.link()}?${deskNeeds.pendingSuppliers.query}`,
    },
    {
      count: privacyRequests,
      text: one(privacyRequests, 'privacy request is open', 'privacy requests are open'),
      detail: 'with a due date',
      urgent: false,
      to: storePaths.privacy.link(),
    },
  ].filter(({ count }) => count > 0)

  return (
    <Box component="section" aria-labelledby="needs-you">
      <Typography variant="h3" id="needs-you" sx={{ mb: 1.5 }}>
        Needs you
      </Typography>
      {waiting.length === 0 ? (
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
          <Typography color="textSecondary">Nothing needs your attention right now.</Typography>
        </Card>
      ) : (
        <Card
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            // Hairlines between the cells, at any number per row.
            gap: '1px',
            bgcolor: 'divider',
            gridTemplateColumns: COLUMNS[waiting.length] ?? '1fr',
            '& > li': { bgcolor: 'background.paper' },
            // Fills the last row.
            '& > li:nth-of-type(3):last-of-type': { gridColumn: { sm: 'span 2', md: 'auto' } },
            '& > li:is(:nth-of-type(5), :nth-of-type(7)):last-of-type': { gridColumn: { sm: 'span 2' } },
          }}
        >
          {waiting.map(({ count, text, detail, urgent, to }) => (
            <li key={to}>
              <CardActionArea
                component={Link}
                to={to}
                sx={{
                  height: '100%',
                  px: { xs: 2, sm: 2.5 },
                  py: 1.75,
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'flex-start',
                  gap: 2,
                }}
              >
                <Typography
                  component="span"
                  sx={{
                    typography: 'h2',
                    fontSize: '1.75rem',
                    lineHeight: 1,
                    color: urgent ? 'error.main' : 'secondary.main',
                  }}
                >
                  {inFigures(count)}
                </Typography>{' '}
                <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
                  <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
                    {text}
                  </Typography>{' '}
                  <Typography component="span" variant="caption" color="textSecondary">
                    {detail}
                  </Typography>
                </Box>
                <ArrowRightIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
              </CardActionArea>
            </li>
          ))}
        </Card>
      )}
    </Box>
  )
}
