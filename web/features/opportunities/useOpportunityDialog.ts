import { useState } from 'react'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { opportunityDialogs } from './openDialog.ts'
import type { OpenDialog } from './openDialog.ts'

/** Which dialog the address names, and what the card knew whose button opened it. */
export function useOpportunityDialog() {
  const { dialog: asked, open, close } = useDialogAddress(opportunityDialogs)
  const [known, setKnown] = useState<OpenDialog>()
  const [shownFor, setShownFor] = useState(asked?.id)
  if (shownFor !== asked?.id) {
    setShownFor(asked?.id)
    // Opened again by the way forward, a form starts from what is then.
    if (!asked) setKnown(undefined)
  }
  return {
    asked,
    known,
    /** The request whose dialog a link or a reload has opened. */
    arrivedAt: asked && asked.id !== known?.requestId ? asked.id : undefined,
    openDialog: (dialog: OpenDialog) => {
      setKnown(dialog)
      open(dialog.kind, dialog.requestId)
    },
    close,
  }
}
