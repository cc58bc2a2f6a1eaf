import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import { type OrderRejection_OrderFragment, OrderRejection_OrderFragmentDoc } from '../../gql/graphql.ts'
import { termsText } from '../../parts/award/QuoteChanged.tsx'
import { LongText } from '../../ui/value/LongText.tsx'

void (
  /* GraphQL */ `
    fragment OrderRejection_order on Order {
      id
      rejectionReason
      deliveryDays
      total {
        amount
        currency
      }
      supplier {
        id
        companyName
      }
      request {
        id
        quantity
      }
    }
  `
)

/** A reason that fits the lines of a dialog. */
const REASON_FITS = { xs: 120, lg: 140 }

type OrderRejectionProps = { order: FragmentType<OrderRejection_OrderFragment> & { id: string } }

/** Who rejected the order, on which terms and why, to compare the next supplier with. */
export function OrderRejection(props: OrderRejectionProps) {
  const { data: order, complete } = useFragment({
    fragment: OrderRejection_OrderFragmentDoc,
    from: props.order,
  })
  if (!complete || !order.supplier) return null
  const { supplier, total, deliveryDays, rejectionReason, request } = order
  const terms =
    total && deliveryDays !== null ? termsText({ price: total, deliveryDays }, request.quantity) : null
  return (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {supplier.companyName} rejected this order{terms && `, for ${terms}`}
      {rejectionReason ? (
        <>
          : <LongText text={rejectionReason} fits={REASON_FITS} />
        </>
      ) : (
        '.'
      )}
    </Typography>
  )
}
