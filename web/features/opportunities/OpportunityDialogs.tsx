import { useFirstOutboxEntry } from '../../parts/outbox/OutboxContext.ts'
import type { OutboxEntry } from '../../parts/outbox/OutboxEntry.ts'
import { ArrivedDialog } from './ArrivedDialog.tsx'
import type { DeclineTyped, OpenDialog, QuoteTyped } from './openDialog.ts'
import { DeclineDialog, QuoteDialog } from './forms.tsx'

type OpportunityDialogsProps = {
  /** The dialog in the address. */
  asked: { kind: OpenDialog['kind']; id: string }
  /**
   * The starting values from the card whose button was pressed; they may belong to another dialog than the
   * one in the address.
   */
  known: OpenDialog | undefined
  onClose: () => void
  onSent: (quoteId: string) => void
  onDeclined: (requestId: string) => void
  /** The answer waits on this device, because the server could not be reached. */
  onKept: () => void
}

/**
 * The open dialog. It belongs to the screen rather than to a card, so it outlives its card. Use its kind and
 * id in the address as `key`.
 */
export function OpportunityDialogs({
  asked,
  known,
  onClose,
  onSent,
  onDeclined,
  onKept,
}: OpportunityDialogsProps) {
  // An answer that is sent while its author edits it must not change the typed values.
  const waiting = useFirstOutboxEntry(asked.id)
  const show = (start: OpenDialog) => {
    if (waiting === undefined) return null
    const dialog = editedAnswer(start, waiting)
    return dialog.kind === 'quote' ? (
      <QuoteDialog dialog={dialog} onClose={onClose} onSent={onSent} onKept={onKept} />
    ) : (
      <DeclineDialog
        dialog={dialog}
        onClose={onClose}
        onDeclined={() => onDeclined(asked.id)}
        onKept={onKept}
      />
    )
  }
  if (known?.kind === asked.kind && known.requestId === asked.id) return show(known)
  return (
    <ArrivedDialog kind={asked.kind} requestId={asked.id} onClose={onClose}>
      {show}
    </ArrivedDialog>
  )
}

/**
 * The dialog with the values of the waiting answer, for editing; unchanged if there is none or it is of the
 * other kind.
 */
function editedAnswer(dialog: OpenDialog, entry: OutboxEntry | null): OpenDialog {
  if (!entry) return dialog
  const isDecline = entry.command.kind === 'decline'
  if (dialog.kind === 'decline') return isDecline ? { ...dialog, start: entry.typed as DeclineTyped } : dialog
  if (isDecline) return dialog
  const startFor = entry.basis.quantity ?? null
  return { ...dialog, start: entry.typed as QuoteTyped, startFor, complete: false }
}
