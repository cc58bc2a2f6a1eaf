import { ArrivedDialog } from './ArrivedDialog.tsx'
import type { OpenDialog } from './openDialog.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Loads the form libraries, which the list does not need.
const QuoteDialog = lazyPart(async () => (await import('./QuoteDialog.tsx')).QuoteDialog)
const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

type OpportunityDialogsProps = {
  /** The dialog in the address. */
  asked: { kind: OpenDialog['kind']; id: string }
  /**
   * The starting values from the card whose button was pressed; they may belong to another dialog than the one in the
   * address.
   */
  known: OpenDialog | undefined
  onClose: () => void
  onSent: (quoteId: string) => void
  onDeclined: (requestId: string) => void
}

/** The open dialog. It belongs to the screen rather than to a card, so it outlives its card. */
export function OpportunityDialogs({ asked, known, onClose, onSent, onDeclined }: OpportunityDialogsProps) {
  const show = (dialog: OpenDialog) =>
    dialog.kind === 'quote' ? (
      <QuoteDialog dialog={dialog} onClose={onClose} onSent={onSent} />
    ) : (
      <DeclineDialog dialog={dialog} onClose={onClose} onDeclined={() => onDeclined(asked.id)} />
    )
  if (known?.kind === asked.kind && known.requestId === asked.id) return show(known)
  return (
    <ArrivedDialog key={`${asked.kind}/${asked.id}`} kind={asked.kind} requestId={asked.id} onClose={onClose}>
      {show}
    </ArrivedDialog>
  )
}
