import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { MAX_NOTE } from '../../../api/domain/quote/markInput.ts'
import type { Ranked } from '../../../api/domain/quote/ranking.ts'
import type { Weights } from '../../../api/domain/quote/weights.ts'
import { AwardDialog } from '../../parts/award/AwardDialog.tsx'
import type { AwardGrounds } from '../../parts/award/useAward.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { ArithmeticDialog } from './ArithmeticDialog.tsx'
import type { ComparedQuote, ComparedRequest } from './compared.ts'
import type { useComparisonDialog } from './useComparisonDialog.ts'
import { comparisonKeys } from './useComparisonKeys.ts'

type ComparisonDialogsProps = {
  comparison: ReturnType<typeof useComparisonDialog>
  request: ComparedRequest
  weights: Weights
  ranking: ReadonlyMap<string, Ranked>
  awarding: boolean
  onAward: (quote: ComparedQuote, grounds: AwardGrounds) => Promise<boolean>
  onAwarded: () => void
  noting: boolean
  onNote: (quote: ComparedQuote, note: string, seenRevision: number) => Promise<boolean>
}

/** The comparison's open dialog; the code loads with the first one. */
export function ComparisonDialogs(props: ComparisonDialogsProps) {
  const { comparison, request, weights, ranking, awarding, onAward, onAwarded, noting, onNote } = props
  const { dialog, choose, close } = comparison
  if (!dialog) return null
  if (dialog.kind === 'keys') return <KeysDialog onClose={close} />
  const id = dialog.kind === 'award' ? dialog.seen.id : dialog.id
  const quote = request.quotes.find((one) => one.id === id)
  const ranked = ranking.get(id)
  if (dialog.kind === 'award')
    return (
      <AwardDialog
        key={id}
        request={request}
        seen={dialog.seen}
        current={quote}
        rivals={request.quotes.filter((one) => one.id !== id && one.status === 'PENDING')}
        weights={weights}
        pending={awarding}
        onSee={choose}
        onConfirm={(grounds) => onAward(dialog.seen, grounds)}
        onAwarded={onAwarded}
        onClose={close}
      />
    )
  if (!quote) return null
  if (dialog.kind === 'note')
    return (
      <NoteDialog
        quote={quote}
        pending={noting}
        onSave={(note, seenRevision) => onNote(quote, note, seenRevision)}
        onClose={close}
      />
    )
  return ranked ? <ArithmeticDialog request={request} quote={quote} ranked={ranked} onClose={close} /> : null
}

/** The comparison's keyboard shortcuts. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog
      open
      title="Comparison shortcuts"
      onClose={onClose}
      maxWidth="xs"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.5 }}
      >
        {comparisonKeys.map(({ keys, does }) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontFamily: 'monospace', color: 'secondary.main' }}>
              {keys}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </AppDialog>
  )
}

type NoteDialogProps = {
  /** The current quote; another admin may be editing it too. */
  quote: ComparedQuote
  pending: boolean
  /** Saves on top of the revision shown in this dialog; false if it was refused. */
  onSave: (note: string, seenRevision: number) => Promise<boolean>
  onClose: () => void
}

/**
 * The admins' note on a quote. What another admin writes meanwhile is shown, and never overwritten unseen.
 */
function NoteDialog({ quote, pending, onSave, onClose }: NoteDialogProps) {
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
