import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { RestoredDraft } from '../../ui/RestoredDraft.tsx'
import { OwnRecord } from './OwnRecord.tsx'
import { QuoteDialogNotes } from './QuoteDialogNotes.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import { RequestPiece } from './RequestPiece.tsx'
import type { QuoteDialogStart } from './openDialog.ts'
import { useFollowedRequest } from './useFollowedRequest.ts'
import type { DeadlineStanding } from './useFollowedRequest.ts'
import { useQuoteForm } from './useQuoteForm.ts'

type QuoteDialogProps = {
  dialog: QuoteDialogStart
  onClose: () => void
  onSent: (quoteId: string) => void
}

/**
 * Submits or updates a quote. It keeps what was typed and stays open when the request changes, with a note of the
 * change.
 */
export function QuoteDialog({ dialog, onClose, onSent }: QuoteDialogProps) {
  const { request, quote, quoteId, moves, deadline, late, askAgain } = useFollowedRequest(
    dialog.requestId,
    dialog.quote?.id,
  )
  const closed = moves !== undefined && !moves.includes('SUBMIT') && !moves.includes('UPDATE')
  const quantity = request?.quantity ?? dialog.quantity
  const { control, submit, pending, draft, changeBasis, focusPrice } = useQuoteForm({
    requestId: dialog.requestId,
    quantity,
    quoteId,
    updateCount: quote?.updateCount ?? dialog.quote?.updateCount ?? 0,
    start: dialog.start,
    onSent,
    onRefused: askAgain,
  })
  const noteId = useId()
  const updating = quoteId !== undefined

  return (
    <AppDialog
      keepsDraft
      open
      title={updating ? 'Update Your Quote' : 'Submit Your Quote'}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {closed ? 'Close' : 'Cancel'}
          </Button>
          <SubmitButton
            size="large"
            pending={pending}
            pendingText={updating ? 'Updating...' : 'Submitting...'}
            disabled={closed}
            aria-describedby={closed || deadline !== 'ahead' ? noteId : undefined}
          >
            {buttonText(updating, deadline)}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {request ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {request.productTitle}
            {quantity > 1 ? ` × ${inFigures(quantity)}` : null}
          </Typography>
        ) : null}
        <QuoteDialogNotes
          id={noteId}
          closed={closed}
          deadline={deadline}
          quote={quote}
          startedWithQuote={dialog.quote !== undefined}
          quantity={quantity}
        />
        <RestoredDraft draft={draft} />
        <QuoteFields
          control={control}
          quantity={quantity}
          landing={dialog.landing}
          onBasis={changeBasis}
          onShown={focusPrice}
        />
        {request ? <OwnRecord request={request} /> : null}
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

function buttonText(updating: boolean, deadline: DeadlineStanding): string {
  if (deadline === 'blocks') return 'Deadline Passed'
  if (deadline === 'late') return updating ? 'Update Late Quote' : 'Submit Late Quote'
  return updating ? 'Update Quote' : 'Submit Quote'
}
