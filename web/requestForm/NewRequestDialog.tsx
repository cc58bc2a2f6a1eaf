import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CreateRequestDocument } from '../gql/graphql.ts'
import { useCommandForm } from '../live/useCommandForm.ts'
import { AppDialog } from '../ui/AppDialog.tsx'
import { RestoredDraft } from '../ui/RestoredDraft.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useToast } from '../ui/useToast.ts'
import { emptyRequest, newRequestForm } from './newRequestForm.ts'
import { NewRequestFields } from './NewRequestFields.tsx'

void (
  /* GraphQL */ `
    mutation CreateRequest($input: CreateRequestInput!) {
      createRequest(input: $input) {
        ... on QuoteRequest {
          id
        }
        ... on Error {
          message
        }
        ... on ValidationError {
          fields {
            path
            message
          }
        }
      }
    }
  `
)

type NewRequestDialogProps = { open: boolean; onClose: () => void; onCreated: (requestId: string) => void }

/** Creates a quote request manually. Every active supplier is notified at once. */
export function NewRequestDialog({ open, onClose, onCreated }: NewRequestDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending, draft } = useCommandForm({
    schema: newRequestForm,
    defaultValues: emptyRequest,
    document: CreateRequestDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Request Failed', text: 'Failed to create the quote request. Please try again.' },
    onDone: ({ id }, { test }) => {
      showToast({
        tone: 'success',
        title: 'Quote Request Created',
        text: `${test ? 'This test request' : 'It'} is open, and every active supplier has been asked to quote.`,
      })
      onCreated(id)
    },
    draft: { key: 'request/new' },
  })
  return (
    <AppDialog
      keepsDraft
      open={open}
      title="New Quote Request"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="large" pending={pending} pendingText="Creating...">
            Create Request
          </SubmitButton>
        </>
      }
    >
      {/* The first label needs room above its frame. */}
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <RestoredDraft draft={draft} />
        <NewRequestFields control={control} />
      </Box>
    </AppDialog>
  )
}
