import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReawardPanel_OrderFragment, ReawardPanel_OrderFragmentDoc } from '../../gql/graphql.ts'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { termsText } from '../../parts/award/QuoteChanged.tsx'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import type { ReawardChoice } from './useReawardChoices.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'

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
      request {
        id
        quantity
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
  const { id, supplier, request, runnerUp } = order
  const choose = (proposed: ReawardChoice | null) =>
    openDialog((close) => (
      <ReawardDialog orderId={id} currentSupplierId={supplier.id} proposed={proposed} onClose={close} />
    ))
  return (
    <Box
      sx={
        low
          ? // The parts join the line of the card's other buttons.
            { display: 'contents' }
          : { display: 'grid', gap: 2, justifyItems: 'start', '& > :first-of-type': { width: '100%' } }
      }
    >
      {runnerUp ? (
        <RunnerUp
          quote={runnerUp}
          quantity={request.quantity}
          low={low}
          onSelect={() => choose(runnerUp.supplier)}
        />
      ) : null}
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

type RunnerUpProps = {
  quote: { supplier: { companyName: string }; price: MoneyValue; deliveryDays: number }
  quantity: number
  /** Without a border, for cards in long lists. */
  low?: boolean
  onSelect: () => void
}

/** The runner-up at the time of the award; one press proposes it. */
function RunnerUp({ quote, quantity, low = false, onSelect }: RunnerUpProps) {
  return (
    <Box
      sx={
        low
          ? { display: 'contents' }
          : {
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 1,
              p: 1.5,
              border: 1,
              borderColor: 'secondary.main',
              borderRadius: 1,
            }
      }
    >
      <Typography
        variant={low ? 'caption' : 'body2'}
        component="p"
        sx={{
          flex: '1 1 200px',
          minWidth: 0,
          overflowWrap: 'anywhere',
          ...(low && { flexBasis: { xs: '100%', lg: 200 }, lineHeight: 1.3 }),
        }}
      >
        Runner-up: <strong>{quote.supplier.companyName}</strong>, {termsText(quote, quantity)}
      </Typography>
      <Button size="small" variant="outlined" onClick={onSelect} sx={{ minHeight: 40, flexShrink: 0 }}>
        Select runner-up
      </Button>
    </Box>
  )
}
