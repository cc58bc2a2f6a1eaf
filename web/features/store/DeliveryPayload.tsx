import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import {
  type DeliveryPayload_DeliveryFragment,
  DeliveryPayload_DeliveryFragmentDoc,
} from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { CodeBox } from '../../ui/value/CodeBox.tsx'
import { CopyButton } from '../../ui/value/CopyButton.tsx'
import { sizeText } from './deliveryWording.ts'

void (
  /* GraphQL */ `
    fragment DeliveryPayload_delivery on StoreDelivery {
      id
      status
      payload
      payloadCut
      size
      purgedAt
    }
  `
)

type DeliveryPayloadProps = { delivery: FragmentType<DeliveryPayload_DeliveryFragment> }

/** The payload of a delivery, indented; or a note that it was deleted, or never stored. */
export function DeliveryPayload({ delivery: from }: DeliveryPayloadProps) {
  const id = useId()
  const { data: delivery, complete } = useFragment({ fragment: DeliveryPayload_DeliveryFragmentDoc, from })
  if (!complete) return null
  const { status, payload, payloadCut, size, purgedAt } = delivery
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography variant="h3" id={id}>
          Payload
        </Typography>
        {size === null ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {sizeText(size)}
            {payloadCut ? ' (truncated)' : ''}
          </Typography>
        )}
        {payload ? <CopyButton what="the payload" text={payload} /> : null}
      </Box>
      {payload === null ? (
        <Typography color="textSecondary">
          {status === 'IGNORED' ? (
            'Not kept, because Loupe does not process this topic.'
          ) : (
            <>
              Deleted <DateText value={purgedAt} withTime absent="" />. Payloads contain customer data and are
              kept for at most 30 days, those of failed erasures until they are replayed or dismissed.
            </>
          )}
        </Typography>
      ) : (
        <CodeBox name={{ 'aria-labelledby': id }} maxHeight={420}>
          {payload || 'Empty'}
        </CodeBox>
      )}
    </div>
  )
}
