import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { MAX_NOTE } from '../../../api/domain/quote/markInput.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { ComparedQuote } from './compared.ts'

type NoteDialogProps = {
  /** The current quote; another admin may be editing it too. */
  quote: ComparedQuote
  pending: boolean
  /** Saves on top of the revision shown in this dialog; false if it was refused. */
  onSave: (note: string, seenRevision: number) => Promise<boolean>
  onClose: () => void
}

/** The admins' note on a quote. What another admin writes meanwhile is shown, and never overwritten unseen. */
export function NoteDialog({ quote, pending, onSave, onClose }: NoteDialogProps) {
  const { mark } = quote
  const [note, setNote] = useState(mark?.note ?? '')
  const [seen, setSeen] = useState({ revision: mark?.revision ?? 0, note: mark?.note ?? '' })
  const theirs = mark?.note ?? ''
  // If only the star has changed, there is no conflict.
  const changed = mark && mark.revision !== seen.revision && theirs !== seen.note
  const see = () => setSeen({ revision: mark?.revision ?? 0, note: theirs })
  const save = async () => {
    if (!changed && (await onSave(note, mark?.revision ?? 0))) onClose()
  }
  return (
    <AppDialog
      open
      title={`Note on ${quote.supplier.companyName}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {changed ? (
            <Button variant="contained" onClick={see}>
              Overwrite with mine
            </Button>
          ) : (
            <SubmitButton pending={pending} pendingText="Saving...">
              Save note
            </SubmitButton>
          )}
        </>
      }
    >
      {changed ? (
        <Alert severity="warning" role="alert" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {mark.changedBy} just changed this note (<DateText value={mark.changedAt} withTime />
          ): {theirs ? `“${theirs}”` : 'it was removed.'}{' '}
          <Link
            component="button"
            type="button"
            onClick={() => {
              setNote(theirs)
              see()
            }}
          >
            Use theirs
          </Link>
        </Alert>
      ) : null}
      <TextField
        label="Note"
        helperText="For admins only. Suppliers never see it."
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={3}
        maxRows={12}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
        sx={{ mt: 1 }}
      />
    </AppDialog>
  )
}
