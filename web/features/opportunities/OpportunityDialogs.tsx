import { useState } from 'react'
import { DeclineDialog } from './DeclineDialog.tsx'
import { QuoteDialog } from './QuoteDialog.tsx'
import type { DeclineTyped, OpenDialog, QuoteTyped } from './openDialog.ts'

type OpportunityDialogsProps = {
  dialog: OpenDialog | undefined
  onClose: () => void
  onSent: (quoteId: string) => void
  onDeclined: (requestId: string) => void
}

type Drafts = { quote: Record<string, QuoteTyped>; decline: Record<string, DeclineTyped> }

/**
 * The open dialog, if any. It belongs to the screen and not to a card, so it outlives its card; and what was typed into
 * a dialog that was closed is there when it is opened again.
 */
export function OpportunityDialogs({ dialog, onClose, onSent, onDeclined }: OpportunityDialogsProps) {
  const [drafts, setDrafts] = useState<Drafts>({ quote: {}, decline: {} })
  if (!dialog) return null
  const { requestId } = dialog

  if (dialog.kind === 'decline') {
    const keep = (typed?: DeclineTyped) =>
      setDrafts((before) => ({ ...before, decline: withDraft(before.decline, requestId, typed) }))
    return (
      <DeclineDialog
        key={requestId}
        dialog={{ ...dialog, start: drafts.decline[requestId] ?? dialog.start }}
        onClose={(typed) => {
          if (typed) keep(typed)
          onClose()
        }}
        onDeclined={() => {
          keep()
          onClose()
          onDeclined(requestId)
        }}
      />
    )
  }
  const keep = (typed?: QuoteTyped) =>
    setDrafts((before) => ({ ...before, quote: withDraft(before.quote, requestId, typed) }))
  return (
    <QuoteDialog
      key={requestId}
      dialog={{ ...dialog, start: drafts.quote[requestId] ?? dialog.start }}
      onClose={(typed) => {
        if (typed) keep(typed)
        onClose()
      }}
      onSent={(quoteId) => {
        keep()
        onClose()
        onSent(quoteId)
      }}
    />
  )
}

function withDraft<TTyped>(drafts: Record<string, TTyped>, requestId: string, typed: TTyped | undefined) {
  const others = Object.entries(drafts).filter(([id]) => id !== requestId)
  return Object.fromEntries(typed ? [...others, [requestId, typed]] : others) as Record<string, TTyped>
}
