import Button from '@mui/material/Button'
import { RepairSubscriptionsDocument } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation RepairSubscriptions {
      repairSubscriptions {
        ... on StoreStatus {
          subscriptions {
            topic
            url
            present
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

type RepairButtonProps = { missing: number; onRepaired: () => void }

/** Subscribes to the topics that the store does not deliver yet. */
export function RepairButton({ missing, onRepaired }: RepairButtonProps) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(RepairSubscriptionsDocument, {
    title: 'Not Created',
    text: 'The store did not accept the subscriptions. Please try again.',
  })
  const repair = async () => {
    const done = await run({})
    if (!done) return
    showToast({
      tone: 'success',
      title: 'Subscriptions Created',
      text: 'The store now delivers every topic.',
    })
    onRepaired()
  }
  return (
    <ForDuty duty="desk">
      <Button variant="contained" disabled={pending} onClick={() => void repair()} sx={{ mb: 2 }}>
        {pending ? 'Creating...' : `Create missing (${missing})`}
      </Button>
    </ForDuty>
  )
}
