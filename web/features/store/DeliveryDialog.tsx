import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import {
  DeliveryDialogChangedDocument,
  DeliveryDialogDocument,
  DismissDeliveryDocument,
  ReplayDeliveryDocument,
} from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { DeliveryPayload } from './DeliveryPayload.tsx'

void (
  /* GraphQL */ `
    query DeliveryDialog($id: ID!) {
      eventCursor
      storeDelivery(id: $id) {
        id
        topic
        status
        purgedAt
        ...DeliveryFacts_delivery
        ...DeliveryPayload_delivery
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription DeliveryDialogChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
        deliveryId
        by
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation ReplayDelivery($input: ReplayDeliveryInput!) {
      replayDelivery(input: $input) {
        ... on StoreDelivery {
          id
          topic
          status
          ...DeliveryFacts_delivery
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation DismissDelivery($input: DismissDeliveryInput!) {
      dismissDelivery(input: $input) {
        ... on StoreDelivery {
          id
          topic
          status
          ...DeliveryFacts_delivery
        }
        ...Refusal @unmask
      }
    }
  `
)

type DeliveryDialogProps = { id: string; onClose: () => void }

/**
 * One delivery of the store: its payload and result, and buttons to replay it, or to dismiss it if it failed.
 */
export function DeliveryDialog({ id, onClose }: DeliveryDialogProps) {
  const { data, loading, refetch, refetchSoon, snapshot } = useScreenQuery(DeliveryDialogDocument, { id })
  const { showToast } = useToast()
  const { run: runReplay, pending: replaying } = useCommand(ReplayDeliveryDocument, {
    title: 'Not Replayed',
    text: 'The delivery could not be replayed. Please try again.',
  })
  const { run: runDismiss, pending: dismissing } = useCommand(DismissDeliveryDocument, {
    title: 'Not Dismissed',
    text: 'The delivery could not be dismissed. Please try again.',
  })
  const pending = replaying || dismissing
  const delivery = data?.storeDelivery
  const waits = delivery?.status === 'RECEIVED'
  const isFailed = delivery?.status === 'DEAD'
  const canBeReplayed = delivery?.status !== 'IGNORED' && delivery?.purgedAt === null
  useLive({
    document: DeliveryDialogChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { what, deliveryId, by } }) => {
      // An event without an id concerns several deliveries: some were processed, or an admin replays all that
      // had failed. Other settled deliveries change only by an event with their own id.
      const mayBeAmongThem = deliveryId === null && (waits || (isFailed && by !== null))
      // An erasure deletes the payloads that name the customer.
      if (what === 'PRIVACY' || (what === 'DELIVERY' && (deliveryId === id || mayBeAmongThem))) refetchSoon()
    },
  })
  const replay = async () => {
    const done = await runReplay({ input: { deliveryId: id } })
    if (done) showToast({ tone: 'success', title: 'Replaying', text: 'Delivery queued for replay.' })
  }
  const dismiss = async () => {
    const done = await runDismiss({ input: { deliveryId: id } })
    if (done)
      showToast({ tone: 'success', title: 'Dismissed', text: 'The delivery no longer counts as failed.' })
  }
  return (
    <AppDialog
      open
      title={delivery ? delivery.topic : 'Delivery'}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {isFailed ? (
            <ForDuty duty="sourcing">
              <ActionButton disabled={pending} onClick={() => void dismiss()}>
                {dismissing ? 'Dismissing...' : 'Dismiss'}
              </ActionButton>
            </ForDuty>
          ) : null}
          {delivery && canBeReplayed ? (
            <ForDuty duty="sourcing">
              <ActionButton variant="contained" disabled={pending || waits} onClick={() => void replay()}>
                {replaying ? 'Replaying...' : waits ? 'Waiting...' : 'Replay'}
              </ActionButton>
            </ForDuty>
          ) : null}
        </>
      }
    >
      {delivery ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, pt: 0.5 }}>
          <DeliveryFacts delivery={delivery} />
          <DeliveryPayload delivery={delivery} />
        </Box>
      ) : loading ? (
        <TableSkeleton rows={5} label="Loading the delivery..." />
      ) : data ? (
        <EmptyState title="Delivery not found" text="This delivery does not exist or was deleted." />
      ) : (
        <ErrorState onRetry={refetch} />
      )}
    </AppDialog>
  )
}
