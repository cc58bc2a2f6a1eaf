import type { FragmentType } from '@apollo/client'
import { useApolloClient, useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  SaveSupplierNotesDocument,
  SupplierNotes_SupplierFragmentDoc,
  SupplierNotesCurrentDocument,
} from '../../gql/graphql.ts'
import type { SupplierNotes_SupplierFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/ForDuty.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { RestoredDraft } from '../../ui/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useDraft } from '../../ui/useDraft.ts'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    fragment SupplierNotes_supplier on Supplier {
      id
      internalNotes
    }
  `
)

void (
  /* GraphQL */ `
    mutation SaveSupplierNotes($input: SetInternalNotesInput!) {
      setInternalNotes(input: $input) {
        ... on Supplier {
          id
          ...SupplierNotes_supplier @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    query SupplierNotesCurrent($id: ID!) {
      supplier(id: $id) {
        id
        ...SupplierNotes_supplier
      }
    }
  `
)

const LONGEST = 10_000

type SupplierNotesProps = { supplier: FragmentType<SupplierNotes_SupplierFragment> & { id: string } }

/** The admins' notes on a supplier. What another admin writes meanwhile is shown, and never overwritten unseen. */
export function SupplierNotes({ supplier }: SupplierNotesProps) {
  const { data, complete } = useFragment({ fragment: SupplierNotes_SupplierFragmentDoc, from: supplier })
  return complete ? (
    <ForDuty duty="sourcing" whole>
      <NotesForm key={data.id} id={data.id} current={data.internalNotes ?? ''} />
    </ForDuty>
  ) : null
}

function NotesForm({ id, current }: { id: string; current: string }) {
  const headingId = useId()
  const client = useApolloClient()
  const { showToast } = useToast()
  const { run, pending } = useCommand(SaveSupplierNotesDocument, {
    title: 'Not Saved',
    text: 'Failed to save the notes. Please try again.',
  })
  // `seen` is the text when editing began. It is part of the draft, since others may edit before it is sent.
  const form = useForm({ defaultValues: { notes: current, seen: current } })
  const draft = useDraft(form, { key: `supplier-notes/${id}` })
  const [notes, seen] = useWatch({ control: form.control, name: ['notes', 'seen'] })
  const changed = seen !== current && notes !== current

  const follow = useEffectEvent((now: string) => {
    // Not those rendered, which lack a draft that has just been restored.
    const typed = form.getValues()
    if (typed.notes === typed.seen || typed.notes === now) form.reset({ notes: now, seen: now })
  })
  useEffect(() => follow(current), [current])

  const takeTheirs = () => {
    form.reset({ notes: current, seen: current })
    draft.forget()
  }
  const save = form.handleSubmit(async (values) => {
    if (changed) return
    const saved = await run({
      input: { supplierId: id, notes: values.notes, ifNotes: values.seen, checkNotes: true },
    })
    if (!saved) {
      // Another admin may have been faster: this loads what they wrote.
      await client
        .query({ query: SupplierNotesCurrentDocument, variables: { id }, fetchPolicy: 'network-only' })
        .catch(() => undefined)
      return
    }
    draft.forget()
    const now = saved.internalNotes ?? ''
    form.reset({ notes: now, seen: now })
    showToast({ tone: 'success', title: 'Notes Saved', text: 'Only admins see them.' })
  })

  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography id={headingId} variant="h3">
        Internal Notes
      </Typography>
      <RestoredDraft draft={{ restored: draft.restored, discard: takeTheirs }} />
      {changed ? (
        <Alert
          severity="warning"
          role="alert"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          action={
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <Button color="inherit" size="small" onClick={takeTheirs}>
                Use theirs
              </Button>
              <Button color="inherit" size="small" onClick={() => form.setValue('seen', current)}>
                Keep mine
              </Button>
            </Box>
          }
        >
          {current
            ? `Another admin just changed these notes to: “${current}”`
            : 'Another admin just removed these notes.'}
        </Alert>
      ) : null}
      <FormTextField
        control={form.control}
        id={`notes-${id}`}
        name="notes"
        label="Notes"
        hint="For admins only. Suppliers never see them."
        multiline
        minRows={3}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <SubmitButton
        pending={pending}
        pendingText="Saving..."
        disabled={changed || notes === current}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        Save Notes
      </SubmitButton>
    </Box>
  )
}
