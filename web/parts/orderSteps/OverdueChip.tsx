import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Chip from '@mui/material/Chip'
import { counted } from '../../../api/domain/counted.ts'
import { daysOverdue } from '../../../api/domain/order/daysOverdue.ts'
import { type OverdueChip_OrderFragment, OverdueChip_OrderFragmentDoc } from '../../gql/graphql.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { useFromNow } from '../../ui/value/useNow.ts'

void (
  /* GraphQL */ `
    fragment OverdueChip_order on Order {
      id
      status
      acceptance
      expectedDelivery
      awardedAt
      deliveryDays
    }
  `
)

/** How long an order is overdue; renders nothing for other orders. */
export function OverdueChip(props: { order: FragmentType<OverdueChip_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({
    fragment: OverdueChip_OrderFragmentDoc,
    from: props.order,
  })
  const days = useFromNow((now) => {
    if (!complete) return null
    const { status, acceptance, awardedAt } = order
    return daysOverdue(
      {
        ...order,
        status: fromEnum(status),
        acceptance: acceptance && fromEnum(acceptance),
        awardedAt: awardedAt ? new Date(awardedAt) : null,
      },
      new Date(now),
    )
  })
  return days === null ? null : (
    <Chip size="small" variant="outlined" color="error" label={`${counted(days, 'day')} overdue`} />
  )
}
