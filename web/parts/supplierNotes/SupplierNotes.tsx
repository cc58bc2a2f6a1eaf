import type { FragmentType } from '@apollo/client'
import { useApolloClient, useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId } from 'react'
import type { BaseSyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  SaveSupplierNotesDocument,
  SupplierNotes_SupplierFragmentDoc,
  SupplierNotesCurrentDocument,
} from '../../gql/graphql.ts'
import type { SupplierNotes_SupplierFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

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

const unedited = (notes: string) => ({ notes, seen: notes })

type SupplierNotesProps = { supplier: FragmentType<SupplierNotes_SupplierFragment> & { id: string } }

/** The admins' notes on a supplier. Another admin's changes are shown, and never overwritten unseen. */
export function SupplierNotes({ supplier }: SupplierNotesProps) {
  const { data, complete } = useFragment({ fragment: SupplierNotes_SupplierFragmentDoc, from: supplier })
  return complete ? (
    <ForDuty duty="sourcing" whole>
      <NotesForm key={data.id} id={data.id} current={data.internalNotes ?? ''} />
    </ForDuty>
  ) : null
}

// The field limits the length while the admin types.
const schema = z.object({ notes: z.string(), seen: z.string() })

function NotesForm({ id, current }: { id: string; current: string }) {
  const headingId = useId()
  const client = useApolloClient()
  const { showToast } = useToast()
  const { form, control, submit, pending, sent, draft } = useCommandForm({
    schema,
    // `seen` is the text when editing began. It is part of the draft, since others may edit before it is
    // sent.
    defaultValues: unedited(current),
    document: SaveSupplierNotesDocument,
    toVariables: ({ notes, seen }) => ({
      input: { supplierId: id, notes, ifNotes: seen, checkNotes: true },
    }),
    failure: { title: 'Not Saved', text: 'Failed to save the notes. Please try again.' },
    resetTo: ({ internalNotes }) => unedited(internalNotes ?? ''),
    onDone: () => showToast({ tone: 'success', title: 'Notes Saved', text: 'Only admins see them.' }),
    // Another admin may have saved first: this loads their text.
    onRefused: () =>
      void client
        .query({ query: SupplierNotesCurrentDocument, variables: { id }, fetchPolicy: 'network-only' })
        .catch(() => undefined),
    draft: { key: `supplier-notes/${id}` },
  })
  const [notes, seen] = useWatch({ control, name: ['notes', 'seen'] })
  // While the notes are being saved, a change may be this admin's own.
  const changed = !sent && seen !== current && notes !== current

  const follow = useEffectEvent((now: string) => {
    // Not the rendered values, which lack a draft that has just been restored.
    const typed = form.getValues()
    if (typed.notes === typed.seen || typed.notes === now) form.reset(unedited(now))
  })
  useEffect(() => {
    if (!sent) follow(current)
  }, [sent, current])

  const takeTheirs = () => {
    form.reset(unedited(current))
    draft.forget()
  }
  const save = (event: BaseSyntheticEvent) => {
    if (changed) return event.preventDefault()
    void submit(event)
  }

  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={headingId}
      onSubmit={save}
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
          sx={{
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            // In a narrow column, the buttons go below the text instead of squeezing it.
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: '1 1 180px' },
          }}
          action={
            <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'nowrap' }}>
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
        control={control}
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
