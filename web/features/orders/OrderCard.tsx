import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { type OrderCard_OrderFragment, OrderCard_OrderFragmentDoc } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { OrderNumber } from '../../ui/value/OrderNumber.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { TestChip } from '../../ui/value/TestChip.tsx'
import { countryName } from '../../../api/domain/country.ts'
import { nameInSentence } from '../../../api/domain/plainText.ts'
import { OverdueChip } from '../../parts/orderSteps/OverdueChip.tsx'
import { OrderSteps } from '../../parts/orderSteps/OrderSteps.tsx'
import { stretched, twoLines } from '../../ui/look/styles.ts'
import { OrderCardProgress } from './OrderCardProgress.tsx'
import { OrderCardTerms } from './OrderCardTerms.tsx'
import { paths } from './paths.ts'
import { ReawardPanel } from './ReawardPanel.tsx'

void (
  /* GraphQL */ `
    fragment OrderCard_order on Order {
      id
      status
      storeOrderNumber
      quote {
        id
        late
      }
      request {
        id
        productTitle
        variantName
        imageUrl
        quantity
        destinationCountry
        test
        status
        quoteCount
      }
      supplier {
        id
        companyName
        businessEmail
      }
      courier
      trackingNumber
      trackingUpdatedAt
      ...OrderTerms_order
      ...OverdueChip_order
      ...StoreCancellation_order
      ...OrderCancellation_order
      ...SupplierResponse_order
      ...ReawardPanel_order
      ...OrderSteps_order
    }
  `
)

type OrderCardProps = {
  order: FragmentType<OrderCard_OrderFragment> & { id: string }
  /** The order was just added or changed. */
  fresh: boolean
}

/** The card reads its order from the cache by its id; masked results are new objects each time. */
const isSame = (before: OrderCardProps, after: OrderCardProps) =>
  before.order.id === after.order.id && before.fresh === after.fresh

/** One order of the list: its piece, supplier, terms, progress and next step. */
export const OrderCard = memo(function OrderCard({ order: from, fresh }: OrderCardProps) {
  const { data: order, complete } = useFragment({
    fragment: OrderCard_OrderFragmentDoc,
    fragmentName: 'OrderCard_order',
    from,
  })
  const { search } = useLocation()
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  if (!complete) return null
  const { request } = order
  const actions = (
    <Box
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 280px' },
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        // On phones, the buttons share a line.
        '& .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      <ReawardPanel order={order} low />
      <OrderSteps order={order} low />
      <Button
        id={`${id}-open`}
        component={Link}
        to={{ pathname: paths.order.link(order.id), search }}
        state={CAME_FROM_LIST}
        aria-labelledby={`${id}-open ${id}-title`}
        variant="outlined"
        size="small"
        sx={{ flexShrink: 0, ...stretched }}
      >
        View Details
      </Button>
    </Box>
  )
  return (
    <Card
      component="article"
      data-row-id={order.id}
      aria-labelledby={`${id}-title`}
      sx={{
        position: 'relative',
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'secondary.main' },
        // Above the link that covers the card.
        '& button': { zIndex: 1 },
        '& .MuiButton-root': { minHeight: { xs: 40, lg: 32 } },
        ...(fresh && highlight),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="p" sx={{ mr: 0.5 }}>
          <OrderNumber {...order} />
        </Typography>
        <StatusChip kind="order" status={order.status} />
        <OverdueChip order={order} />
        <TestChip test={request.test} />
        {order.quote?.late ? (
          <Chip size="small" variant="outlined" color="error" label="Late Submission" />
        ) : null}
        {fresh ? <Chip size="small" color="secondary" label="Just now" /> : null}
      </Box>
      {phone ? null : actions}
      <Box
        sx={{
          flexBasis: '100%',
          minWidth: 0,
          display: 'grid',
          columnGap: 2.5,
          rowGap: 1.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'minmax(0, 1fr) 236px 360px',
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
          <ProductImage src={request.imageUrl} alt="" size={72} />
          <Box sx={{ minWidth: 0 }}>
            <Typography
              id={`${id}-title`}
              variant="h4"
              component="h3"
              title={request.productTitle}
              sx={twoLines}
            >
              {request.productTitle}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ lineHeight: 1.4 }}>
              {request.variantName ? `${nameInSentence(request.variantName)} · ` : null}
              <Box component="span" sx={{ color: 'text.primary' }}>
                {counted(request.quantity, 'unit')} ·{' '}
                {request.destinationCountry ? countryName(request.destinationCountry) : 'Destination unknown'}
              </Box>
            </Typography>
          </Box>
        </Box>
        <OrderCardTerms order={order} />
        <OrderCardProgress order={order} />
      </Box>
      {/* On phones, the piece comes before what can be done with its order. */}
      {phone ? actions : null}
    </Card>
  )
}, isSame)
