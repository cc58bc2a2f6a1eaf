import Button from '@mui/material/Button'
import { inFigures } from '../../../api/domain/counted.ts'
import { ReplayDeadDeliveriesDocument } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation ReplayDeadDeliveries {
      replayDeadDeliveries {
        replayedCount
      }
    }
  `
)

/** Replays all dead letters; renders nothing if there are none. */
export function ReplayAllButton({ dead }: { dead: number }) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(ReplayDeadDeliveriesDocument, {
    title: 'Replay Failed',
    text: 'The deliveries could not be replayed. Please try again.',
  })
  if (dead === 0) return null
  const replay = async () => {
    const done = await run({})
    if (!done) return
    const { replayedCount } = done
    showToast({
      tone: 'success',
      title: 'Replaying',
      text:
        replayedCount > 0
          ? `${replayedCount === 1 ? 'One delivery' : `${inFigures(replayedCount)} deliveries`} queued for replay.`
          : 'Their payloads were deleted, so there is nothing to replay.',
    })
  }
  return (
    <ForDuty duty="sourcing">
      <Button
        variant="outlined"
        disabled={pending}
        onClick={() => void replay()}
        sx={{ minHeight: 40, mb: 2 }}
      >
        {pending ? 'Replaying...' : `Replay all failed (${dead})`}
      </Button>
    </ForDuty>
  )
}
