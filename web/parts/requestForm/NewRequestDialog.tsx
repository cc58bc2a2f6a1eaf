import { CreateRequestDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { createdToast } from './createdToast.ts'
import { emptyRequest, newRequestForm } from './newRequestForm.ts'
import { NewRequestFields } from './NewRequestFields.tsx'

void (
  /* GraphQL */ `
    mutation CreateRequest($input: CreateRequestInput!) {
      createRequest(input: $input) {
        ... on QuoteRequest {
          id
          heldAt
        }
        ...Refusal @unmask
      }
    }
  `
)

type NewRequestDialogProps = { onClose: () => void; onCreated: (requestId: string) => void }

/** Creates a quote request manually. Every active supplier is notified at once. */
export function NewRequestDialog({ onClose, onCreated }: NewRequestDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending, draft } = useCommandForm({
    schema: newRequestForm,
    defaultValues: emptyRequest,
    document: CreateRequestDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Not Created', text: 'Failed to create the quote request. Please try again.' },
    onDone: (request, { test }) => {
      showToast(createdToast(request, test ? 'This test request' : undefined))
      onCreated(request.id)
    },
    draft: { key: 'request/new' },
  })
  return (
    <FormDialog
      keepsDraft
      title="New Quote Request"
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Create Request', pending, pendingText: 'Creating...' }}
    >
      <RestoredDraft draft={draft} />
      <NewRequestFields control={control} />
    </FormDialog>
  )
}
