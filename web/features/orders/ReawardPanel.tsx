import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ReawardPanel_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { ReawardPanel_OrderFragment } from '../../gql/graphql.ts'
import { useDialogHost } from '../../ui/dialogHost.ts'
import { RunnerUp } from './RunnerUp.tsx'
import type { ReawardChoice } from './useReawardChoices.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ReawardDialog = lazyPart(async () => (await import('./ReawardDialog.tsx')).ReawardDialog)

void (
  /* GraphQL */ `
    fragment ReawardPanel_order on Order {
      id
      availableMoves
      ...ReawardDialog_order
      supplier {
        id
      }
      runnerUp {
        id
        supplier {
          id
          companyName
          businessEmail
        }
        price {
          amount
          currency
        }
        deliveryDays
      }
    }
  `
)

/** For an order that its supplier rejected: the re-award button, and the runner-up. */
export function ReawardPanel(props: { order: FragmentType<ReawardPanel_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({
    fragment: ReawardPanel_OrderFragmentDoc,
    fragmentName: 'ReawardPanel_order',
    from: props.order,
  })
  const openDialog = useDialogHost()
  if (!complete || !order.supplier || !order.availableMoves.includes('REAWARD')) return null
  const { id, supplier, runnerUp } = order
  const choose = (proposed: ReawardChoice | null) =>
    openDialog((close) => (
      <ReawardDialog orderId={id} currentSupplierId={supplier.id} proposed={proposed} onClose={close} />
    ))
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > *': { width: '100%' } }}>
      {runnerUp ? <RunnerUp quote={runnerUp} onSelect={() => choose(runnerUp.supplier)} /> : null}
      <div>
        <Button variant="contained" onClick={() => choose(null)}>
          Re-award Order
        </Button>
      </div>
    </Box>
  )
}
