import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { counted } from '../../../api/domain/counted.ts'
import { type OrderTerms_OrderFragment, OrderTerms_OrderFragmentDoc } from '../../gql/graphql.ts'
import { LabeledText } from '../../ui/value/LabeledText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { AwardedDate } from './AwardedDate.tsx'
import { ExpectedDate } from './ExpectedDate.tsx'

void (
  /* GraphQL */ `
    fragment OrderTerms_order on Order {
      id
      status
      total {
        amount
        currency
      }
      deliveryDays
      awardedAt
      expectedDelivery
      notes
      request {
        id
        quantity
      }
    }
  `
)

/** The agreed terms: price, days, dates, and the supplier's comment on its quote. */
export function OrderTerms(props: { order: FragmentType<OrderTerms_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({ fragment: OrderTerms_OrderFragmentDoc, from: props.order })
  if (!complete) return null
  const { deliveryDays } = order
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FactList minWidth={200} paired>
        <Fact label="Final price">
          <Money value={order.total} />
          <Box>
            <UnitPrice total={order.total} quantity={order.request.quantity} />
          </Box>
        </Fact>
        <Fact label="Delivery time">{deliveryDays === null ? 'TBD' : counted(deliveryDays, 'day')}</Fact>
        <Fact label="Awarded">
          <AwardedDate order={order} />
        </Fact>
        <Fact label="Expected delivery">
          <ExpectedDate order={order} />
        </Fact>
      </FactList>
      <LabeledText label="Supplier notes" text={order.notes} />
    </Box>
  )
}
