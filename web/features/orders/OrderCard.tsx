import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { OrderCard_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { OrderCard_OrderFragment } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/BackLink.tsx'
import { highlight } from '../../ui/highlight.ts'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TestChip } from '../../ui/TestChip.tsx'
import { countryName } from '../../../api/domain/country.ts'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    fragment OrderCard_order on Order {
      id
      status
      quote {
        id
        late
      }
      request {
        id
        productTitle
        variantTitle
        imageUrl
        quantity
        destinationCountry
        test
      }
      ...OrderTerms_order
      ...OrderProgress_order
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
  if (!complete) return null
  const { request } = order
  return (
    <Card
      component="article"
      data-glide={order.id}
      aria-labelledby={`${id}-title`}
      sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, ...(fresh && highlight) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="p" sx={{ mr: 0.5 }}>
          <ShortId id={order.id} />
        </Typography>
        <StatusChip kind="order" status={order.status} />
        <TestChip test={request.test} />
        {order.quote?.late ? (
          <Chip size="small" variant="outlined" color="error" label="Late Submission" />
        ) : null}
        {fresh ? <Chip size="small" color="secondary" label="Just now" /> : null}
        <Button
          id={`${id}-open`}
          component={Link}
          to={{ pathname: paths.order.link(order.id), search }}
          state={CAME_FROM_LIST}
          aria-labelledby={`${id}-open ${id}-title`}
          variant="outlined"
          size="small"
          sx={{ ml: 'auto', minHeight: 40 }}
        >
          View Details
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
            <ProductImage src={request.imageUrl} alt="" size={88} />
            <Box sx={{ minWidth: 0 }}>
              <Typography id={`${id}-title`} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                {request.productTitle}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {request.variantTitle}
              </Typography>
              <Typography variant="body2">
                {counted(request.quantity, 'unit')} ·{' '}
                {request.destinationCountry ? countryName(request.destinationCountry) : 'Destination unknown'}
              </Typography>
            </Box>
          </Box>
          <OrderTerms order={order} />
        </Box>
        <OrderProgress order={order} />
      </Box>
    </Card>
  )
}, isSame)
