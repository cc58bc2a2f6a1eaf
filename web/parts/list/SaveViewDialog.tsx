import { z } from 'zod'
import { saveViewInput } from '../../../api/domain/list/savedView.ts'
import { SaveViewDocument } from '../../gql/graphql.ts'
import type { SavedList } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation SaveView($input: SaveViewInput!) {
      saveView(input: $input) {
        ... on SavedView {
          id
          name
          query
          count
        }
        ...Refusal @unmask
      }
    }
  `
)

const schema = z.object({ name: saveViewInput.shape.name })

type SaveViewDialogProps = {
  list: SavedList
  query: string
  /** A suggested name. */
  name: string
  onClose: () => void
  onSaved: () => void
}

/** Asks for the name under which a list's filters and sort order are saved. */
export function SaveViewDialog({ list, query, name, onClose, onSaved }: SaveViewDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending } = useCommandForm({
    schema,
    defaultValues: { name },
    document: SaveViewDocument,
    toVariables: (values) => ({ input: { list, query, name: values.name } }),
    failure: { title: 'Not Saved', text: 'The view could not be saved. Please try again.' },
    onDone: (view) => {
      showToast({ tone: 'success', title: 'View saved', text: view.name })
      onSaved()
    },
  })
  return (
    <FormDialog
      title="Save this view"
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitButton={{ label: 'Save', pending, pendingText: 'Saving...' }}
    >
      <FormTextField
        control={control}
        name="name"
        label="Name"
        focused
        hint="Saves the filters and the sort order. The count stays up to date."
      />
    </FormDialog>
  )
}
