import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNow } from '../../ui/useNow.ts'
import { SupplierPicker } from '../../parts/list/SupplierPicker.tsx'
import type { SupplierChoice } from '../../parts/list/SupplierPicker.tsx'
import { useLateQuote } from './useLateQuote.ts'

type LateQuoteDialogProps = {
  request: { id: string; productTitle: string; expiresAt: string | null }
  onClose: () => void
}

/** Quotes on a test request for a chosen supplier, and shows the server's answer. */
export function LateQuoteDialog({ request, onClose }: LateQuoteDialogProps) {
  const [supplier, setSupplier] = useState<SupplierChoice | null>(null)
  const { answer, submit, pending } = useLateQuote()
  const now = useNow()
  const past = request.expiresAt !== null && Date.parse(request.expiresAt) <= now
  return (
    <FormDialog
      title="Test Late Submission"
      maxWidth="xs"
      onClose={onClose}
      cancelLabel="Close"
      submitButton={{
        label: 'Submit Quote',
        pending,
        pendingText: 'Submitting...',
        disabled: !supplier,
        onClick: () => supplier && void submit(request.id, supplier.id),
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{request.productTitle}</Typography>
      {past ? null : (
        <Alert severity="info">
          The deadline has not passed yet, so a quote would be on time. Simulate expiry first, or wait.
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Submits a quote of $100.00 in 7 days for the supplier you choose, marked as entered on its behalf.
      </Typography>
      <SupplierPicker value={supplier} onChange={setSupplier} />
      <Box role="status">
        {answer ? (
          <Alert severity={answer.taken ? 'success' : 'warning'}>
            <AlertTitle>{answer.title}</AlertTitle>
            {answer.text}
          </Alert>
        ) : null}
      </Box>
    </FormDialog>
  )
}
