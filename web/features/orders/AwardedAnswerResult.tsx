import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { AwardedAnswerResult_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { AwardedAnswerResult_OrderFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { AlertIcon, CheckIcon } from '../../ui/look/icons.tsx'

void (
  /* GraphQL */ `
    fragment AwardedAnswerResult_order on Order {
      id
      acceptance
      supplierEstimatedDelivery
      rejectionReason
      respondedAt
    }
  `
)

/** The supplier's answer and its date. */
export function AwardedAnswerResult({ order }: { order: FragmentType<AwardedAnswerResult_OrderFragment> }) {
  const { data, complete } = useFragment({ fragment: AwardedAnswerResult_OrderFragmentDoc, from: order })
  if (!complete || !data.acceptance || data.acceptance === 'PENDING') return null
  const accepted = data.acceptance === 'ACCEPTED'
  return (
    <Alert
      role="presentation"
      variant="outlined"
      severity={accepted ? 'success' : 'error'}
      icon={accepted ? <CheckIcon fontSize="inherit" /> : <AlertIcon fontSize="inherit" />}
      sx={{ alignItems: 'flex-start' }}
    >
      <AlertTitle>{accepted ? 'Order Accepted' : 'Order Rejected'}</AlertTitle>
      {accepted ? (
        <>
          Estimated delivery: <DateText value={data.supplierEstimatedDelivery} />
        </>
      ) : (
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          Reason: {data.rejectionReason}
        </Box>
      )}
      {data.respondedAt ? (
        <Box sx={{ typography: 'caption', mt: 0.5 }}>
          Responded <DateText value={data.respondedAt} withTime />
        </Box>
      ) : null}
    </Alert>
  )
}
