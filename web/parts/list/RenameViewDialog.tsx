import { z } from 'zod'
import { saveViewInput } from '../../../api/domain/list/savedView.ts'
import { UpdateSavedViewDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'

void (
  /* GraphQL */ `
    mutation UpdateSavedView($input: UpdateSavedViewInput!) {
      updateSavedView(input: $input) {
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

type RenameViewDialogProps = {
  view: { id: string; name: string }
  onClose: () => void
  onRenamed: () => void
}

/** Asks for another name for a saved view. */
export function RenameViewDialog({ view, onClose, onRenamed }: RenameViewDialogProps) {
  const { control, submit, pending } = useCommandForm({
    schema,
    defaultValues: { name: view.name },
    document: UpdateSavedViewDocument,
    toVariables: ({ name }) => ({ input: { id: view.id, name } }),
    failure: { title: 'Not Renamed', text: 'The view could not be renamed. Please try again.' },
    onDone: onRenamed,
  })
  return (
    <FormDialog
      title="Rename this view"
      maxWidth="xs"
      short
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitButton={{ label: 'Rename', pending, pendingText: 'Renaming...' }}
    >
      <FormTextField control={control} name="name" label="Name" focused />
    </FormDialog>
  )
}
