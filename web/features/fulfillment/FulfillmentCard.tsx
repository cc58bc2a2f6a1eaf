import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import Link from '@mui/material/Link'
import { counted } from '../../../api/domain/counted.ts'
import { type FulfillmentCard_OrderFragment, FulfillmentCard_OrderFragmentDoc } from '../../gql/graphql.ts'
import { SupplierContact } from '../../ui/value/SupplierContact.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { OrderNumber } from '../../ui/value/OrderNumber.tsx'
import { PieceHead } from '../../ui/value/PieceHead.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { countryName } from '../../../api/domain/country.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { OverdueChip } from '../../parts/orderSteps/OverdueChip.tsx'
import { StoreCancellation } from '../../parts/orderSteps/StoreCancellation.tsx'
import { FulfillmentStep } from './FulfillmentStep.tsx'
import { StepTrack } from './StepTrack.tsx'

void (
  /* GraphQL */ `
    fragment FulfillmentCard_order on Order {
      id
      status
      storeOrderNumber
      acceptance
      total {
        amount
        currency
      }
      supplier {
        id
        companyName
        businessEmail
      }
      request {
        id
        test
        productTitle
        variantName
        imageUrl
        quantity
        destinationCountry
      }
      ...StoreCancellation_order
      ...OverdueChip_order
      ...StepTrack_order
      ...FulfillmentStep_order
    }
  `
)

type FulfillmentCardProps = {
  order: FragmentType<FulfillmentCard_OrderFragment> & { id: string }
  /** The order was just added or changed. */
  fresh: boolean
}

/** One order: its piece, supplier, price, progress and next step. */
export function FulfillmentCard({ order: from, fresh }: FulfillmentCardProps) {
  const { data: order, complete } = useFragment({
    fragment: FulfillmentCard_OrderFragmentDoc,
    fragmentName: 'FulfillmentCard_order',
    from,
  })
  const titleId = useId()
  if (!complete) return null
  const { request, supplier } = order
  return (
    <Card
      component="article"
      data-row-id={order.id}
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 2, ...(fresh && highlight) }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <PieceHead
          imageUrl={request.imageUrl}
          title={request.productTitle}
          titleId={titleId}
          detail={sideBySide(
            request.variantName,
            counted(request.quantity, 'unit'),
            request.destinationCountry ? countryName(request.destinationCountry) : 'Destination unknown',
          )}
          badges={
            <>
              <StatusChip kind="order" status={order.status} />
              {order.acceptance === 'REJECTED' ? <StatusChip kind="acceptance" status="REJECTED" /> : null}
              <OverdueChip order={order} />
              <TestChip test={request.test} />
              {fresh ? <Chip size="small" color="secondary" label="Just now" /> : null}
            </>
          }
        >
          <Link component={RouterLink} to={orderPaths.order.link(order.id)} variant="body2">
            Order <OrderNumber {...order} />
          </Link>
        </PieceHead>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1, alignContent: 'space-between' }}>
          {supplier ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
              <SupplierContact supplier={supplier} />
              <Box sx={{ textAlign: { md: 'right' } }}>
                <Typography variant="overline" component="p" color="textSecondary">
                  Final price
                </Typography>
                <Typography variant="h4" component="p">
                  <Money value={order.total} />
                </Typography>
                <UnitPrice total={order.total} quantity={request.quantity} />
              </Box>
            </Box>
          ) : (
            <Box>
              <Typography variant="subtitle2" component="p">
                Pending Assignment
              </Typography>
              <Typography variant="body2" color="textSecondary">
                Awaiting supplier assignment
              </Typography>
            </Box>
          )}
          <StoreCancellation order={order} inList />
          <FulfillmentStep order={order} />
        </Box>
      </Box>
      {supplier && order.status !== 'CANCELLED' ? <StepTrack order={order} /> : null}
    </Card>
  )
}
