import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  OutgoingDialogChangedDocument,
  OutgoingDialogDocument,
  OutgoingDialogReplayDocument,
} from '../../gql/graphql.ts'
import type { OutgoingTable_DeliveryFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { CodeBlock } from '../../ui/value/CodeBlock.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { outgoingLooks } from './accessWording.ts'
import { answerText, attemptsText } from './outgoingWording.ts'

void (
  /* GraphQL */ `
    query OutgoingDialog($id: ID!) {
      eventCursor
      outgoingDelivery(id: $id) {
        id
        ...OutgoingTable_delivery @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription OutgoingDialogChanged($after: EventCursor) {
      accessChanged(after: $after) {
        cursor
        endpointId
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation OutgoingDialogReplay($input: ReplayOutgoingDeliveryInput!) {
      replayOutgoingDelivery(input: $input) {
        ... on OutgoingDelivery {
          id
          ...OutgoingTable_delivery
        }
        ...Refusal @unmask
      }
    }
  `
)

type OutgoingDialogProps = { id: string; onReplayed: () => void; onClose: () => void }

/** One delivery: its payload and result, and a button to send it again; live. */
export function OutgoingDialog({ id, onReplayed, onClose }: OutgoingDialogProps) {
  const { data, loading, refetch, refetchSoon, snapshot } = useScreenQuery(OutgoingDialogDocument, { id })
  useLive({
    document: OutgoingDialogChangedDocument,
    snapshot,
    onEvent: ({ accessChanged: { endpointId } }) => {
      if (endpointId !== null) refetchSoon()
    },
  })
  const { showToast } = useToast()
  const { run, pending } = useCommand(OutgoingDialogReplayDocument, {
    title: 'Not Replayed',
    text: 'The delivery could not be replayed. Please try again.',
  })
  const delivery = data?.outgoingDelivery
  const waits = delivery?.status === 'WAITING'
  const replay = async () => {
    if (!(await run({ input: { deliveryId: id } }))) return
    showToast({ tone: 'success', title: 'Replaying', text: 'Delivery queued for replay.' })
    onReplayed()
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
          {delivery ? (
            <ForDuty duty="desk">
              <ActionButton variant="contained" disabled={pending || waits} onClick={() => void replay()}>
                {pending ? 'Replaying...' : waits ? 'Waiting...' : 'Replay'}
              </ActionButton>
            </ForDuty>
          ) : null}
        </>
      }
    >
      {delivery ? (
        <Delivery delivery={delivery} />
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

function Delivery({ delivery }: { delivery: OutgoingTable_DeliveryFragment }) {
  const { id, eventId, status, createdAt, deliveredAt, nextAttemptAt, body } = delivery
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, pt: 0.5 }}>
      <FactList minWidth={200}>
        <Fact label="Status">{outgoingLooks[status].label}</Fact>
        <Fact label="Result">{answerText(delivery)}</Fact>
        <Fact label="Attempts">{attemptsText(delivery) || 'None yet'}</Fact>
        <Fact label="Occurred">
          <DateText value={createdAt} withTime />
        </Fact>
        {deliveredAt ? (
          <Fact label="Delivered">
            <DateText value={deliveredAt} withTime />
          </Fact>
        ) : null}
        {nextAttemptAt ? (
          <Fact label="Next attempt">
            <DateText value={nextAttemptAt} withTime />
          </Fact>
        ) : null}
        <Fact label="X-Loupe-Webhook-Id">{id}</Fact>
        <Fact label="X-Loupe-Event-Id">{eventId}</Fact>
      </FactList>
      <CodeBlock label="Body" what="the body" text={indented(body)} />
    </Box>
  )
}

/** For display only: the signature covers the body as it was sent, on a single line. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
