import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { cardId } from '../../../api/domain/screenLinks.ts'
import {
  type AwardedOrderCard_OrderFragment,
  AwardedOrderCard_OrderFragmentDoc,
  type OrderStatus,
} from '../../gql/graphql.ts'
import { OrderCancellation } from './OrderCancellation.tsx'
import { OverdueChip } from '../../parts/orderSteps/OverdueChip.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { LabeledText } from '../../ui/value/LabeledText.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { Destination } from '../../ui/value/Destination.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { ChevronDownIcon } from '../../ui/look/icons.tsx'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { PieceHead } from '../../ui/value/PieceHead.tsx'
import { PropertyList } from '../../ui/value/PropertyList.tsx'
import { ShipToBox } from '../../ui/value/ShipToBox.tsx'
import { ShortId } from '../../ui/value/ShortId.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { lowChip } from '../../ui/look/styles.ts'
import { useTextScale } from '../../ui/look/useTextScale.ts'
import { AwardedAnswer } from './AwardedAnswer.tsx'
import { AwardedAnswerResult } from './AwardedAnswerResult.tsx'
import { AwardedTracking } from './AwardedTracking.tsx'

void (
  /* GraphQL */ `
    fragment AwardedOrderCard_order on Order {
      id
      status
      acceptance
      availableMoves
      total {
        amount
        currency
      }
      expectedDelivery
      actualDelivery
      notes
      shipTo {
        hub
        flag
        location
        note
      }
      request {
        id
        productTitle
        variantName
        sku
        imageUrl
        quantity
        destinationCountry
        properties {
          name
          value
        }
      }
      ...AwardedAnswer_order
      ...AwardedAnswerResult_order
      ...OrderCancellation_order
      ...OverdueChip_order
      ...AwardedTracking_order
    }
  `
)

/** As many columns as fit; an empty grid takes no space, not even a gap. */
const besideEachOther = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  '&:empty': { display: 'none' },
} as const

const isOver = (status: OrderStatus | undefined) => status === 'DELIVERED' || status === 'CANCELLED'

type AwardedOrderCardProps = { order: FragmentType<AwardedOrderCard_OrderFragment>; recent: boolean }

/**
 * One awarded order: the piece, price and date, and the supplier's next step. On phones, an order that is
 * over shows its details on request.
 */
export function AwardedOrderCard({ order, recent }: AwardedOrderCardProps) {
  const { data, complete } = useFragment({
    fragment: AwardedOrderCard_OrderFragmentDoc,
    fragmentName: 'AwardedOrderCard_order',
    from: order,
  })
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'))
  const isWide = useMediaQuery(breakpoints.up('lg'))
  // Four labels side by side are as wide as the column.
  const hasRoom = useTextScale() <= 1.1
  // The card stays open if its order is delivered meanwhile: the supplier may be typing the tracking.
  const [open, setOpen] = useState(!isOver(data.status))
  const detailsId = useId()
  if (!complete) return null
  const { request } = data
  const isCanceled = data.status === 'CANCELLED'
  const folds = isPhone && isOver(data.status)
  const specified = <PropertyList inline properties={specifications(request.properties)} />
  const shipTo = <ShipToBox shipTo={data.shipTo} />
  // An unanswered order shows this beside its answer form; later, the other column has the answer and the
  // tracking.
  const besidePiece = isWide && data.acceptance !== 'PENDING'
  const notes = <LabeledText label="Your quote notes" text={data.notes} />
  return (
    <Card
      component="li"
      data-row-id={data.id}
      id={cardId(request.id)}
      // A link that leads to this card moves the focus here, and so does sending an answer.
      tabIndex={-1}
      aria-labelledby={`order-${data.id}`}
      sx={[
        {
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          p: { xs: 2, sm: 2.5 },
          '&:focus:not(:focus-visible)': { outline: 'none' },
        },
        recent ? highlight : false,
      ]}
    >
      <Box sx={{ display: 'grid', gap: { xs: 1.5, sm: 2 }, alignContent: 'start', minWidth: 0 }}>
        <PieceHead
          imageUrl={request.imageUrl}
          title={request.productTitle}
          titleId={`order-${data.id}`}
          detail={request.variantName}
          sku={request.sku}
          badges={
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: { xs: 0.5, sm: 1 },
                rowGap: 0.5,
                alignItems: 'center',
                '& .MuiChip-root': (theme) => ({ [theme.breakpoints.down('sm')]: lowChip }),
              }}
            >
              <Typography
                color="textSecondary"
                component="span"
                sx={{ fontSize: { xs: '0.75rem', sm: '0.875rem' } }}
              >
                Order # <ShortId id={data.id} />
              </Typography>
              {isCanceled ? null : data.acceptance === 'REJECTED' ? (
                <Chip size="small" variant="outlined" color="error" label="Rejected by You" />
              ) : (
                <Chip size="small" variant="outlined" color="success" label="Awarded to You" />
              )}
              {data.status === 'AWARDED' ? null : <StatusChip kind="order" status={data.status} />}
              <OverdueChip order={data} />
            </Box>
          }
        />
        <FactList columns={{ xs: 2, lg: hasRoom ? 'repeat(4, minmax(min-content, auto))' : 2 }}>
          <Fact label="Winning quote">
            <Box component="strong" sx={{ fontSize: '1.125rem' }}>
              <Money value={data.total} />
            </Box>{' '}
            <UnitPrice total={data.total} quantity={request.quantity} />
          </Fact>
          <Fact label="Quantity">{inFigures(request.quantity)}</Fact>
          <Fact label="Destination">
            <Destination country={request.destinationCountry ?? null} />
          </Fact>
          {data.actualDelivery ? (
            <Fact label="Delivered">
              <DateText value={data.actualDelivery} />
            </Fact>
          ) : isCanceled ? null : (
            <Fact label="Expected delivery">
              <DateText value={data.expectedDelivery} />
            </Fact>
          )}
        </FactList>
        {/* A notification about a cancellation links here, so the cancellation stays visible. */}
        {folds ? <OrderCancellation order={data} /> : null}
        {folds ? (
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={`Details: ${request.productTitle}`}
            onClick={() => setOpen(!open)}
            endIcon={<ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
            sx={{ justifySelf: 'start', minHeight: 40, ml: -0.5 }}
          >
            Details
          </Button>
        ) : (
          // Side by side where the next step has a separate column.
          <Box sx={besideEachOther}>
            {specified}
            {isWide ? notes : null}
          </Box>
        )}
        {besidePiece ? shipTo : null}
      </Box>
      <Box
        id={detailsId}
        hidden={folds && !open}
        sx={{
          display: folds && !open ? 'none' : 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 1.5, sm: 2 },
          alignContent: 'start',
          minWidth: 0,
        }}
      >
        {folds ? specified : null}
        {folds ? null : <OrderCancellation order={data} />}
        {data.acceptance === 'PENDING' ? (
          // On phones, where all is in one column, the answer stays on the first screen.
          <Box sx={{ order: { lg: 1 } }}>
            <AwardedAnswer order={data} />
          </Box>
        ) : null}
        {isWide ? null : notes}
        {besidePiece ? null : shipTo}
        {data.acceptance === 'PENDING' ? null : <AwardedAnswerResult order={data} />}
        {data.acceptance === 'ACCEPTED' ? <AwardedTracking order={data} /> : null}
      </Box>
    </Card>
  )
}
