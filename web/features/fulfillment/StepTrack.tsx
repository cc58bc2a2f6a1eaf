import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { StepTrack_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { StepTrack_OrderFragment } from '../../gql/graphql.ts'
import { plainList } from '../../ui/look/styles.ts'
import { DateText } from '../../ui/value/DateText.tsx'

void (
  /* GraphQL */ `
    fragment StepTrack_order on Order {
      id
      status
      awardedAt
      fulfilledAt
      shippedAt
      actualDelivery
      expectedDelivery
    }
  `
)

const STATUSES = ['AWARDED', 'FULFILLED', 'SHIPPED', 'DELIVERED'] as const

/** An order's steps: the completed ones with their dates, and the remaining ones. */
export function StepTrack(props: { order: FragmentType<StepTrack_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({ fragment: StepTrack_OrderFragmentDoc, from: props.order })
  if (!complete) return null
  const reached = STATUSES.findIndex((status) => status === order.status)
  const times = [order.awardedAt, order.fulfilledAt, order.shippedAt, order.actualDelivery]
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{
        ...plainList,
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      }}
    >
      {STATUSES.map((status, nth) => {
        const done = nth <= reached
        return (
          <Box
            component="li"
            key={status}
            aria-current={nth === reached ? 'step' : undefined}
            sx={{ borderTop: 2, borderColor: done ? 'success.main' : 'divider', pt: 1, pr: 1, minWidth: 0 }}
          >
            <Box
              sx={{
                typography: 'body2',
                fontWeight: nth === reached ? 600 : 400,
                color: done ? 'text.primary' : 'text.secondary',
                overflowWrap: 'anywhere',
              }}
            >
              {status.charAt(0) + status.slice(1).toLowerCase()}
              <Box component="span" sx={visuallyHidden}>
                {done ? ', done' : ', ahead'}
              </Box>
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {done ? (
                <DateText value={times[nth]} absent="" />
              ) : status === 'DELIVERED' ? (
                <>
                  Expected <DateText value={order.expectedDelivery} />
                </>
              ) : null}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
