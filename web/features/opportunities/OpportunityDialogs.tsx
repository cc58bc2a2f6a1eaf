import { ArrivedDialog } from './ArrivedDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { QuoteDialog } from './QuoteDialog.tsx'
import type { OpenDialog } from './openDialog.ts'

export const opportunityDialogs = ['quote', 'decline'] as const

type OpportunityDialogsProps = {
  /** Which dialog the address names. */
  asked: { kind: OpenDialog['kind']; id: string } | undefined
  /** What the card knew whose button was pressed; it may be about another dialog than the one in the address. */
  known: OpenDialog | undefined
  onClose: () => void
  onSent: (quoteId: string) => void
  onDeclined: (requestId: string) => void
}

/** The open dialog, if any. It belongs to the screen and not to a card, so it outlives its card. */
export function OpportunityDialogs({ asked, known, onClose, onSent, onDeclined }: OpportunityDialogsProps) {
  if (!asked) return null
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
