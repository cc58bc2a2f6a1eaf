import type { OutboxEntry } from '../../parts/outbox/OutboxEntry.ts'
import type { DeclineTyped, OpenDialog, QuoteTyped } from './openDialog.ts'

/** The dialog with what was typed before, to be edited; the same if that was another kind of answer. */
export function editedAnswer(dialog: OpenDialog, entry: OutboxEntry | undefined): OpenDialog {
  if (!entry) return dialog
  const isDecline = entry.command.kind === 'decline'
  if (dialog.kind === 'decline') return isDecline ? { ...dialog, start: entry.typed as DeclineTyped } : dialog
  return isDecline ? dialog : { ...dialog, start: entry.typed as QuoteTyped }
}
