import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

const ReawardForm = lazy(async () => ({ default: (await import('./ReawardForm.tsx')).ReawardForm }))

/** For an order that its supplier rejected: the way to another supplier. */
export function ReawardPanel({ orderId, currentSupplierId }: { orderId: string; currentSupplierId: string }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Box>
        <Button variant="contained" onClick={() => setOpen(true)}>
          Re-award Order
        </Button>
      </Box>
    )
  return (
    <Suspense>
      <ReawardForm orderId={orderId} currentSupplierId={currentSupplierId} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
