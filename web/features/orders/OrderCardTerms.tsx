import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { type OrderTerms_OrderFragment, OrderTerms_OrderFragmentDoc } from '../../gql/graphql.ts'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { twoLines } from '../../ui/look/styles.ts'
import { AwardedDate } from './AwardedDate.tsx'
import { ExpectedDate } from './ExpectedDate.tsx'

type OrderCardTermsProps = { order: FragmentType<OrderTerms_OrderFragment> & { id: string } }

/**
 * The agreed terms, each beside its name. Long notes end after two lines; the order itself shows all of them.
 */
export function OrderCardTerms(props: OrderCardTermsProps) {
  const { data: order, complete } = useFragment({
    fragment: OrderTerms_OrderFragmentDoc,
    from: props.order,
  })
  if (!complete) return null
  const { total, deliveryDays, notes, request } = order
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        alignContent: 'start',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1,
        typography: 'caption',
        lineHeight: 1.4,
      }}
    >
      <Term name="Final price">
        <Box component="strong" sx={{ fontWeight: 600 }}>
          <Money value={total} />
        </Box>{' '}
        <UnitPrice total={total} quantity={request.quantity} />
      </Term>
      <Term name="Delivery time">{deliveryDays === null ? 'TBD' : counted(deliveryDays, 'day')}</Term>
      <Term name="Awarded">
        <AwardedDate order={order} />
      </Term>
      <Term name="Expected delivery">
        <ExpectedDate order={order} />
      </Term>
      {notes ? (
        <Term name="Supplier notes">
          <Box component="span" sx={twoLines}>
            {notes}
          </Box>
        </Term>
      ) : null}
    </Box>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </>
  )
}
