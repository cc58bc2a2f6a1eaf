import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { QuoteDialogNotes } from './QuoteDialogNotes.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import { RequestPiece } from './RequestPiece.tsx'
import type { OpenDialog, QuoteTyped } from './openDialog.ts'
import { useFollowedRequest } from './useFollowedRequest.ts'
import { useQuoteForm } from './useQuoteForm.ts'

type QuoteDialogProps = {
  dialog: Extract<OpenDialog, { kind: 'quote' }>
  /** With what was typed and not sent, so that it is there when the dialog is opened again. */
  onClose: (typed?: QuoteTyped) => void
  onSent: (quoteId: string) => void
}

/** Submits a quote, or updates it. It stays open with what was typed, and says what has changed meanwhile. */
export function QuoteDialog({ dialog, onClose, onSent }: QuoteDialogProps) {
  const { request, quote, quoteId, moves, late } = useFollowedRequest(dialog.requestId, dialog.quoteId)
  const closed = moves !== undefined && !moves.includes('SUBMIT') && !moves.includes('UPDATE')
  const { control, submit, pending, typed } = useQuoteForm({
    requestId: dialog.requestId,
    quoteId,
    start: dialog.start,
    onSent,
  })
  const noteId = useId()
  const updating = quoteId !== undefined
  const quantity = request?.quantity ?? 1
  const close = () => onClose(typed())

  return (
    <AppDialog
      open
      title={updating ? 'Update Your Quote' : 'Submit Your Quote'}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button size="large" onClick={close}>
            {closed ? 'Close' : 'Cancel'}
          </Button>
          <SubmitButton
            size="large"
            pending={pending}
            pendingText={updating ? 'Updating...' : 'Submitting...'}
            disabled={closed}
            aria-describedby={closed ? noteId : undefined}
          >
            {updating ? 'Update Quote' : 'Submit Quote'}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {request ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {request.productTitle}
            {quantity > 1 ? ` × ${quantity}` : null}
          </Typography>
        ) : null}
        <QuoteDialogNotes
          id={noteId}
          closed={closed}
          quote={quote}
          startedWithQuote={dialog.quoteId !== undefined}
          quantity={request?.quantity}
        />
        <QuoteFields control={control} quantity={quantity} landing={dialog.landing} />
        {request ? (
          <RequestPiece request={request} heading="h3">
            {request.expiresAt && !closed ? (
              <Countdown deadline={request.expiresAt} stillOpen={late} />
            ) : null}
          </RequestPiece>
        ) : null}
      </Box>
    </AppDialog>
  )
}
