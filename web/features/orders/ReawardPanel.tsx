import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReawardForm } from './ReawardForm.tsx'

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
    <ReawardForm orderId={orderId} currentSupplierId={currentSupplierId} onClose={() => setOpen(false)} />
  )
}
