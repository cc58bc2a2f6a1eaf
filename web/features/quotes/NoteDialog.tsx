import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { MAX_NOTE } from '../../../api/domain/quote/markInput.ts'
import { DateText } from '../../ui/DateText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
    if (await onSave(note, mark?.revision ?? 0)) onClose()
  }
  return (
    <FormDialog
      title={`Note on ${quote.supplier.companyName}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) see()
        else void save()
      }}
      submitButton={{
        label: changed ? 'Overwrite with mine' : 'Save note',
        pending,
        pendingText: 'Saving...',
      }}
    >
      {changed ? (
        <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
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
      />
    </FormDialog>
  )
}
