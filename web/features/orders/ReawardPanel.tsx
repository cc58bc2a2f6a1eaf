import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReawardPanel_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { ReawardPanel_OrderFragment } from '../../gql/graphql.ts'
import { RunnerUp } from './RunnerUp.tsx'
import type { ReawardChoice } from './useReawardChoices.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ReawardForm = lazyPart(async () => (await import('./ReawardForm.tsx')).ReawardForm)

void (
  /* GraphQL */ `
    fragment ReawardPanel_order on Order {
      id
      availableMoves
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

/** For an order that its supplier rejected: the way to another supplier, and who would be next. */
export function ReawardPanel(props: { order: FragmentType<ReawardPanel_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({
    fragment: ReawardPanel_OrderFragmentDoc,
    from: props.order,
  })
  const [open, setOpen] = useState(false)
  const [supplier, setSupplier] = useState<ReawardChoice | null>(null)
  const [from, setFrom] = useState('')
  const possible = complete && order.availableMoves.includes('REAWARD')
  if (!complete || !order.supplier || (!possible && !open)) return null
  // Of the supplier that rejected it: who holds it by then is another.
  if (possible && from !== order.supplier.id) setFrom(order.supplier.id)
  const runnerUp = possible ? order.runnerUp : null
  const close = () => {
    setOpen(false)
    setSupplier(null)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > *': { width: '100%' } }}>
      {runnerUp ? (
        <RunnerUp
          quote={runnerUp}
          selected={open && supplier?.id === runnerUp.supplier.id}
          onSelect={() => {
            setSupplier(runnerUp.supplier)
            setOpen(true)
          }}
        />
      ) : null}
      {open ? (
        <ReawardForm
          orderId={order.id}
          currentSupplierId={from}
          possible={possible}
          supplier={supplier}
          onSupplier={setSupplier}
          onClose={close}
        />
      ) : (
        <div>
          <Button variant="contained" onClick={() => setOpen(true)}>
            Re-award Order
          </Button>
        </div>
      )}
    </Box>
  )
}
