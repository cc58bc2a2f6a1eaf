import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ReawardPanel_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { ReawardPanel_OrderFragment } from '../../gql/graphql.ts'
import { useDialogHost } from '../../ui/DialogHost.tsx'
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

type ReawardPanelProps = {
  order: FragmentType<ReawardPanel_OrderFragment> & { id: string }
  /** In one line, for cards in long lists. */
  low?: boolean
}

/** For an order that its supplier rejected: the re-award button, and the runner-up. */
export function ReawardPanel(props: ReawardPanelProps) {
  const { data: order, complete } = useFragment({
    fragment: ReawardPanel_OrderFragmentDoc,
    fragmentName: 'ReawardPanel_order',
    from: props.order,
  })
  const openDialog = useDialogHost()
  if (!complete || !order.supplier || !order.availableMoves.includes('REAWARD')) return null
  const { low = false } = props
  const { id, supplier, runnerUp } = order
  const choose = (proposed: ReawardChoice | null) =>
    openDialog((close) => (
      <ReawardDialog orderId={id} currentSupplierId={supplier.id} proposed={proposed} onClose={close} />
    ))
  return (
    <Box
      sx={
        low
          ? { display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, alignItems: 'center', gap: 1 }
          : { display: 'grid', gap: 2, justifyItems: 'start', '& > :first-of-type': { width: '100%' } }
      }
    >
      {runnerUp ? <RunnerUp quote={runnerUp} low={low} onSelect={() => choose(runnerUp.supplier)} /> : null}
      <Button
        variant="contained"
        size={low ? 'small' : 'medium'}
        onClick={() => choose(null)}
        sx={{ flexShrink: 0 }}
      >
        Re-award Order
      </Button>
    </Box>
  )
}
