import { useState } from 'react'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import type { OutboxEntry } from '../../parts/outbox/OutboxEntry.ts'
import { opportunityDialogs } from './openDialog.ts'
import type { OpenDialog } from './openDialog.ts'

/** The dialog in the address, with the starting values from the card whose button opened it. */
export function useOpportunityDialog() {
  const { dialog: asked, open, close } = useDialogAddress(opportunityDialogs, null)
  const [known, setKnown] = useState<OpenDialog>()
  const [shownFor, setShownFor] = useState(asked?.id)
  if (shownFor !== asked?.id) {
    setShownFor(asked?.id)
    // Reopened with the Forward button, a form starts from current values.
    if (!asked) setKnown(undefined)
  }
  return {
    asked,
    known,
    /** The request of a dialog opened by a link or a reload. */
    arrivedAt: asked && asked.id !== known?.requestId ? asked.id : undefined,
    openDialog: (dialog: OpenDialog) => {
      setKnown(dialog)
      open(dialog.kind, dialog.requestId)
    },
    /** For an answer without a card: the dialog reads the request itself. */
    openAnswer: ({ command, requestId }: OutboxEntry) =>
      open(command.kind === 'decline' ? 'decline' : 'quote', requestId),
    close,
  }
}
