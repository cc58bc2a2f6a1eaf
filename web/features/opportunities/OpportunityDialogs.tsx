import { ArrivedDialog } from './ArrivedDialog.tsx'
import type { OpenDialog } from './openDialog.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// With all that forms stand on, which the list can do without.
const QuoteDialog = lazyPart(async () => (await import('./QuoteDialog.tsx')).QuoteDialog)
const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

type OpportunityDialogsProps = {
  /** Which dialog the address names. */
  asked: { kind: OpenDialog['kind']; id: string }
  /** What the card knew whose button was pressed; it may be about another dialog than the one in the address. */
  known: OpenDialog | undefined
  onClose: () => void
  onSent: (quoteId: string) => void
  onDeclined: (requestId: string) => void
}

/** The open dialog. It belongs to the screen and not to a card, so it outlives its card. */
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
