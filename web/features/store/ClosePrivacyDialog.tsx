import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { closePrivacyInput } from '../../../api/domain/store/closePrivacyInput.ts'
import { ClosePrivacyRequestDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation ClosePrivacyRequest($input: ClosePrivacyRequestInput!) {
      closePrivacyRequest(input: $input) {
        ... on PrivacyRequest {
          id
          ...PrivacyCard_request @unmask
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

const schema = closePrivacyInput.pick({ outcome: true })

type ClosePrivacyDialogProps = { id: string; onClose: () => void }

/** Notes how a customer's wish was answered, and closes it. */
export function ClosePrivacyDialog({ id, onClose }: ClosePrivacyDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending } = useCommandForm({
    schema,
    defaultValues: { outcome: '' },
    document: ClosePrivacyRequestDocument,
    toVariables: ({ outcome }) => ({ input: { id, outcome } }),
    failure: { title: 'Not Closed', text: 'The request could not be closed. Please try again.' },
    onDone: () => {
      showToast({ tone: 'success', title: 'Closed', text: 'What was done is kept with the request.' })
      onClose()
    },
  })
  return (
    <AppDialog
      open
      title="Close as done"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="large" pending={pending} pendingText="Closing...">
            Close Request
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ pt: 1 }}>
        <FormTextField
          control={control}
          name="outcome"
          label="What was done"
          placeholder="Sent what is stored to the customer by e-mail on ..."
          multiline
          minRows={3}
          required
        />
      </Box>
    </AppDialog>
  )
}
