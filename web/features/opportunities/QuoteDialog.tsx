import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { Countdown } from '../../ui/value/Countdown.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { useHeld } from '../../ui/dialog/useHeld.ts'
import { changesOf, outboxPiece } from '../../parts/outbox/OutboxEntry.ts'
import { OwnRecord } from './OwnRecord.tsx'
import { PieceDetails } from './PieceFacts.tsx'
import { PieceInSight } from './PieceInSight.tsx'
import { QuoteDialogNotes } from './QuoteDialogNotes.tsx'
import { QuoteFields } from './QuoteFields.tsx'
import type { QuoteDialogStart } from './openDialog.ts'
import { type DeadlineState, useFollowedRequest } from './useFollowedRequest.ts'
import { useKnownPrices } from './useKnownPrices.ts'
import { useQuoteForm } from './useQuoteForm.ts'

type QuoteDialogProps = {
  dialog: QuoteDialogStart
  onClose: () => void
  onSent: (quoteId: string) => void
  onKept: () => void
}

/**
 * Submits or updates a quote. It keeps typed values and stays open when the request changes, with a note of
 * the change.
 */
export function QuoteDialog({ dialog, onClose, onSent, onKept }: QuoteDialogProps) {
  const followed = useHeld(useFollowedRequest(dialog.requestId, dialog.quote?.id))
  const { request, ownRecord, quote, quoteId, landing, suggested, moves, deadline, late, askAgain } =
    followed.shown
  const closed = moves !== undefined && !moves.includes('SUBMIT') && !moves.includes('UPDATE')
  const piece = request ? outboxPiece(request) : dialog.piece
  const shownLanding = dialog.quote || landing === undefined ? dialog.landing : landing
  const known = useKnownPrices(dialog.requestId, piece.quantity, landing ?? dialog.landing, quote)
  const { control, submit, pending, sent, draft, question, changeBasis, focusPrice } = useQuoteForm({
    requestId: dialog.requestId,
    productTitle: request?.productTitle ?? 'This request',
    piece,
    shown: request,
    quoteId,
    updateCount: quote?.updateCount ?? dialog.quote?.updateCount ?? 0,
    start: dialog.start,
    startFor: dialog.startFor,
    suggested: dialog.complete ? suggested : undefined,
    known,
    onSent,
    onKept,
    onRefused: askAgain,
  })
  followed.holdWhile(sent)
  const { isDirty } = useFormState({ control })
  const noteId = useId()
  const updating = quoteId !== undefined
  const [sendsAtOnce] = useState(dialog.complete === true && !draft.restored)

  return (
    <FormDialog
      keepsDraft
      title={updating ? 'Update Your Quote' : 'Submit Your Quote'}
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={closed ? 'Close' : 'Cancel'}
      submitButton={{
        label: buttonText(updating, deadline),
        size: 'large',
        pending,
        pendingText: updating ? 'Updating...' : 'Submitting...',
        disabled: closed,
        autoFocus: sendsAtOnce,
        // The key that opened the form, still held down, must not send it.
        onKeyDown: (event) => {
          if (event.repeat) event.preventDefault()
        },
        'aria-describedby': closed || deadline !== 'ahead' ? noteId : undefined,
      }}
    >
      {request ? (
        <PieceInSight request={request}>
          {request.expiresAt && !closed ? (
            <Countdown look="line" deadline={request.expiresAt} stillOpen={late} announced />
          ) : null}
        </PieceInSight>
      ) : null}
      <QuoteDialogNotes
        id={noteId}
        closed={closed}
        typed={isDirty}
        deadline={deadline}
        quote={quote}
        startedWithQuote={dialog.quote !== undefined}
        changes={changesOf(dialog.piece, piece)}
      />
      <RestoredDraft draft={draft} />
      <QuoteFields
        control={control}
        quantity={piece.quantity}
        landing={shownLanding}
        known={known}
        onBasis={changeBasis}
        onShown={() => {
          if (!sendsAtOnce) focusPrice()
        }}
      />
      {ownRecord ? <OwnRecord request={ownRecord} /> : null}
      {request ? <PieceDetails request={request} /> : null}
      {question ? (
        <ConfirmDialog
          title="Send this price?"
          text={question.text}
          confirmLabel={question.confirmLabel}
          cancelLabel="Change"
          onConfirm={question.confirm}
          onClose={question.close}
        />
      ) : null}
    </FormDialog>
  )
}

function buttonText(updating: boolean, deadline: DeadlineState): string {
  if (deadline === 'blocks') return 'Deadline Passed'
  if (deadline === 'late') return updating ? 'Update Late Quote' : 'Submit Late Quote'
  return updating ? 'Update Quote' : 'Submit Quote'
}
