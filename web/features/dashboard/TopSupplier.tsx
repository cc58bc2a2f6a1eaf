import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { TopSupplier_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { TopSupplier_SupplierFragment } from '../../gql/graphql.ts'
import { averageDays } from '../../ui/value/averageDays.ts'
import { paths as supplierPaths } from '../supplier/paths.ts'

void (
  /* GraphQL */ `
    fragment TopSupplier_supplier on Supplier {
      id
      companyName
      completedOrders
      rating
      averageLeadTimeDays
    }
  `
)

type TopSupplierProps = {
  supplier: { id: string } & FragmentType<TopSupplier_SupplierFragment>
  place: number
}

/** One of the best rated suppliers, linked to its details. */
export function TopSupplier({ supplier: from, place }: TopSupplierProps) {
  const { data, complete } = useFragment({ fragment: TopSupplier_SupplierFragmentDoc, from })
  if (!complete) return null
  return (
    <li>
      <CardActionArea
        component={Link}
        to={supplierPaths.supplier.link(data.id)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: 2,
          px: { xs: 2, sm: 3 },
          py: 1.5,
          minHeight: 80,
        }}
      >
        <Typography
          aria-hidden
          sx={{ typography: 'h3', color: 'secondary.main', width: 16, flexShrink: 0, textAlign: 'center' }}
        >
          {place}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {data.companyName}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {counted(data.completedOrders, 'completed order')}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
          {data.completedOrders === 0 ? (
            <Typography variant="caption" component="p" color="textSecondary">
              No rating yet
            </Typography>
          ) : (
            <Typography variant="subtitle1" component="p">
              <Box component="span" aria-hidden sx={{ color: 'secondary.main' }}>
                ★{' '}
              </Box>
              <Box component="span" sx={visuallyHidden}>
                Rating{' '}
              </Box>
              {Number(data.rating).toFixed(1)}
            </Typography>
          )}
          <Typography variant="caption" component="p" color="textSecondary">
            <Box component="span" sx={visuallyHidden}>
              Average lead time{' '}
            </Box>
            {averageDays(data.averageLeadTimeDays)}
          </Typography>
        </Box>
      </CardActionArea>
    </li>
  )
}
