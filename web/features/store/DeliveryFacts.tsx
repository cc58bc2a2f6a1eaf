import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { counted } from '../../../api/domain/counted.ts'
import { DeliveryFacts_DeliveryFragmentDoc } from '../../gql/graphql.ts'
import type { DeliveryFacts_DeliveryFragment } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { DeliveryChip } from './DeliveryChip.tsx'

void (
  /* GraphQL */ `
    fragment DeliveryFacts_delivery on StoreDelivery {
      id
      status
      receivedAt
      triggeredAt
      processedAt
      attempts
      nextAttemptAt
      outcome
      lastError
      resource
      webhookId
      eventId
      apiVersion
      shop
      replays
      replayedAt
    }
  `
)

type DeliveryFactsProps = { delivery: FragmentType<DeliveryFacts_DeliveryFragment> }

/** The result of a delivery, and the store's ids for it. */
export function DeliveryFacts({ delivery: from }: DeliveryFactsProps) {
  const { data: delivery, complete } = useFragment({ fragment: DeliveryFacts_DeliveryFragmentDoc, from })
  if (!complete) return null
  const { status, outcome, lastError, nextAttemptAt, replays, replayedAt } = delivery
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {lastError ? (
        <Alert severity={status === 'DEAD' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
          {lastError}
        </Alert>
      ) : null}
      <FactList minWidth={180} paired>
        <Fact label="Status">
          <DeliveryChip status={status} />
        </Fact>
        <Fact label="Result">{outcome ?? '—'}</Fact>
        <Fact label="Received">
          <DateText value={delivery.receivedAt} withTime />
        </Fact>
        <Fact label="Occurred">
          <DateText value={delivery.triggeredAt} withTime absent="Unknown" />
        </Fact>
        <Fact label="Attempts">{counted(delivery.attempts, 'attempt')}</Fact>
        {nextAttemptAt ? (
          <Fact label="Next attempt">
            <DateText value={nextAttemptAt} withTime />
          </Fact>
        ) : (
          <Fact label="Finished">
            <DateText value={delivery.processedAt} withTime absent="—" />
          </Fact>
        )}
        {replays > 0 ? (
          <Fact label="Replayed">
            {counted(replays, 'time')}, last <DateText value={replayedAt} withTime />
          </Fact>
        ) : null}
        <Fact label="Resource">{delivery.resource ?? '—'}</Fact>
        <Fact label="Shop">{delivery.shop}</Fact>
        <Fact label="Webhook ID">{delivery.webhookId}</Fact>
        <Fact label="Event ID">{delivery.eventId ?? '—'}</Fact>
        <Fact label="API version">{delivery.apiVersion ?? '—'}</Fact>
      </FactList>
    </Box>
  )
}
