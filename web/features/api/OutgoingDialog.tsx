import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { OutgoingDialogReplayDocument } from '../../gql/graphql.ts'
import type { OutgoingTable_DeliveryFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { useToast } from '../../ui/useToast.ts'
import { outgoingLooks } from './accessWording.ts'
import { answerText, attemptsText } from './outgoingWording.ts'

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

type OutgoingDialogProps = {
  delivery: OutgoingTable_DeliveryFragment
  onReplayed: () => void
  onClose: () => void
}

/** One delivery: its payload and result, and a button to send it again. */
export function OutgoingDialog({ delivery, onReplayed, onClose }: OutgoingDialogProps) {
  const { id, eventId, topic, status, createdAt, deliveredAt, nextAttemptAt, body } = delivery
  const { showToast } = useToast()
  const { run, pending } = useCommand(OutgoingDialogReplayDocument, {
    title: 'Not Replayed',
    text: 'The delivery could not be replayed. Please try again.',
  })
  const waits = status === 'WAITING'
  const replay = async () => {
    if (!(await run({ input: { deliveryId: id } }))) return
    showToast({ tone: 'success', title: 'Replaying', text: 'Delivery queued for replay.' })
    onReplayed()
  }
  return (
    <AppDialog
      open
      title={topic}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <ForDuty duty="desk">
            <Button variant="contained" disabled={pending || waits} onClick={() => void replay()}>
              {pending ? 'Replaying...' : waits ? 'Waiting...' : 'Replay'}
            </Button>
          </ForDuty>
        </>
      }
    >
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
    </AppDialog>
  )
}

/** For display only: the signature covers the body as it was sent, on a single line. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
